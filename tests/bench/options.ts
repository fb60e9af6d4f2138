export interface Options {
  /** Fresh for each part. */
  dataDir: string;
  runs: number;
  /** Duration of one round of load. */
  seconds: number;
  /** Numbers of posts, for the part `scale`. */
  sizes: number[];
}
