/** One line of the report of a soak: what was measured, what it must be, and whether it is. */
export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}
