import type { Reading } from "./judge/verdicts.ts";

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
  /** What of it is judged. */
  readings?: Reading[];
}

interface Column {
  width: number;
  isText: boolean;
}

export function formatTable({ title, rows }: Table) {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map(row => names.map(name => String(row[name] ?? "")))];
  const columns = names.map((name, column) => ({
    width: Math.max(...lines.map(line => line[column]?.length ?? 0)),
    isText: rows.every(row => typeof row[name] !== "number"),
  }));
  const [head = "", ...body] = lines.map(line => formatLine(line, columns));
  const rule = `|${columns.map(({ width }) => "-".repeat(width + 2)).join("|")}|`;
  return `\n${title}\n\n${[head, rule, ...body].join("\n")}\n`;
}

function formatLine(cells: string[], columns: Column[]) {
  const padded = columns.map(({ width, isText }, column) => {
    const cell = cells[column] ?? "";
    return isText ? cell.padEnd(width) : cell.padStart(width);
  });
  return `| ${padded.join(" | ")} |`;
}
