export interface Options {
  /** A fresh data directory for one part. */
  dataDir: string;
  /** How many times everything is measured. */
  runs: number;
  /** How long one round of load lasts. */
  seconds: number;
  /** How many posts there are, for the part that asks whether that matters. */
  sizes: number[];
}
