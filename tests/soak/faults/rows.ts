import type { Row } from "../row.ts";
import type { Cell } from "./ask.ts";

/** Milliseconds: the time limit of a form, and a margin for a busy machine. */
const longest = 9_000;

export function wrongAnswers(cells: Cell[]) {
  return cells
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ name, wrong }) => `${name}: ${wrong.join(", ")}`);
}

export function rowsOf(cells: Cell[]): Row[] {
  const slowest = cells.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  const milliseconds = Math.round(slowest?.milliseconds ?? 0);
  return [
    { name: "Calls with a fault", value: cells.length, goal: "> 0", ok: cells.length > 0 },
    expectNone("Answers that are wrong", wrongAnswers(cells)),
    {
      name: "Slowest answer, ms",
      value: `${milliseconds} (${slowest?.name})`,
      goal: `< ${longest}`,
      ok: milliseconds < longest,
    },
  ];
}

export function expectNone(name: string, found: string[]): Row {
  const examples = found.map(example => `\n    ${example}`);
  return { name, value: `${found.length}${examples.join("")}`, goal: "0", ok: found.length === 0 };
}
