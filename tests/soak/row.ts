export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}

export function atMost(name: string, value: number, most: number, unit = ""): Row {
  return { name, value: `${Math.round(value)}${unit}`, goal: `≤ ${most}${unit}`, ok: value <= most };
}

export function equal(name: string, value: string | number, goal: string | number): Row {
  return { name, value, goal: String(goal), ok: value === goal };
}

/** Takes a number, or faults, of which it shows the first different ones. */
export function none(name: string, found: number | string[]): Row {
  const [count, faults] = typeof found === "number" ? [found, []] : [found.length, found];
  const examples = [...new Set(faults)].slice(0, 5).map(example => `\n    ${example}`);
  return { name, value: `${count}${examples.join("")}`, goal: "0", ok: count === 0 };
}
