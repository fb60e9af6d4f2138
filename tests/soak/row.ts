/** A line of what a soak found. */
export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}
