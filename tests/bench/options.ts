export interface Options {
  /** Fresh for each part. */
  dataDir: string;
  runs: number;
  /** Duration of one round of load. */
  seconds: number;
  /** Duration of the load after which memory is measured. */
  minutes: number;
  /** Numbers of posts, for the part `scale`. */
  sizes: number[];
}
