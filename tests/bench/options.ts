export interface Options {
  /** Fresh for each part. */
  dataDir: string;
  runs: number;
  seconds: number;
  /** Duration of the load after which memory is measured. */
  minutes: number;
  sizes: number[];
}
