/** One result of a long check, and its goal. */
export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}

export function zeroRow(name: string, value: number): Row {
  return { name, value, goal: "0", ok: value === 0 };
}
