/** One result of a long check, and its goal. */
export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}
