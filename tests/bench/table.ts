import type { Goal } from "./goals.ts";

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
  /** The goals of columns. Cells that are no numbers are not judged. */
  goals?: Record<string, Goal> | undefined;
}

export function formatTable({ title, rows, goals = {} }: Table) {
  const names = Object.keys(Object.assign({}, ...rows));
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
  const verdicts = Object.entries(goals).map(([column, goal]) => judge(rows, column, goal));
  return `\n${title}\n\n${[head, rule, ...body, "", ...verdicts].join("\n")}\n`;
}

function judge(rows: Row[], column: string, { most = Infinity, least = 0, source }: Goal) {
  const misses = (value: unknown) => typeof value === "number" && !(value <= most && value >= least);
  const missed = rows.filter(row => misses(row[column])).map(row => Object.values(row)[0]);
  const verdict = missed.length > 0 ? `missed by ${missed.join("; ")}` : "met";
  return `Goal: ${column} ${most < Infinity ? `≤ ${most}` : `≥ ${least}`} (${source}): ${verdict}`;
}
