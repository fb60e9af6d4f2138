/** One thing that a long check has found, beside what is asked of it. */
export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}
