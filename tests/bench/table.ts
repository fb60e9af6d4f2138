import type { Reading } from "./judge/verdicts.ts";

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
  /** What of it is judged. */
  readings?: Reading[];
}

export function formatTable({ title, rows }: Table) {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map(row => names.map(name => String(row[name] ?? "")))];
  const widths = names.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  const [head = "", ...body] = lines.map(line => formatLine(line, widths));
  const rule = `|${widths.map(width => "-".repeat(width + 2)).join("|")}|`;
  return `\n${title}\n\n${[head, rule, ...body].join("\n")}\n`;
}

function formatLine([label = "", ...cells]: string[], [first = 0, ...rest]: number[]) {
  const padded = cells.map((cell, column) => cell.padStart(rest[column] ?? 0));
  return `| ${[label.padEnd(first), ...padded].join(" | ")} |`;
}
