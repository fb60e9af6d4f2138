import type { GoalName } from "./goals.ts";

export type Row = Record<string, string | number>;

/** The measurements for one goal on one page or server, one for each run. */
export interface Reading {
  goal: GoalName;
  of: string;
  values: number[];
}

export interface Table {
  title: string;
  rows: Row[];
  readings?: Reading[];
}

export function formatTable({ title, rows }: Table) {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map(row => names.map(name => String(row[name] ?? "")))];
  const widths = names.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  const isNumeric = names.map(name => rows.some(row => typeof row[name] === "number"));
  const [head = "", ...body] = lines.map(line => {
    const cells = line.map((cell, column) =>
      isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `| ${cells.join(" | ")} |`;
  });
  const rule = `|${widths.map(width => "-".repeat(width + 2)).join("|")}|`;
  return `\n${title}\n\n${[head, rule, ...body].join("\n")}\n`;
}
