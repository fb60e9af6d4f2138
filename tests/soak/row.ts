export interface Row {
  name: string;
  value: string | number;
  goal: string;
  ok: boolean;
}

export function info(name: string, value: string | number): Row {
  return { name, value, goal: "", ok: true };
}

export function atMost(name: string, value: number, most: number, unit = ""): Row {
  const rounded = Number(value.toFixed(2));
  return { name, value: `${rounded}${unit}`, goal: `≤ ${most}${unit}`, ok: value <= most };
}

export function atLeast(name: string, value: number, least: number): Row {
  return { name, value, goal: `≥ ${least}`, ok: value >= least };
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
