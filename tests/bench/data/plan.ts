import { z } from "zod";

const nodeSchema = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  "Rows Removed by Index Recheck": z.number().default(0),
  get Plans() {
    return z.array(nodeSchema).default([]);
  },
});

type PlanNode = z.infer<typeof nodeSchema>;

const planSchema = z.object({
  "Query Text": z.string(),
  Plan: nodeSchema.extend({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
});

/** One table or index that a statement read. */
interface Scan {
  way: string;
  table: string | undefined;
  index: string | undefined;
  rowsLookedAt: number;
}

export interface Plan {
  ms: number;
  pages: number;
  scans: Scan[];
}

/** Reads a JSON message of Postgres' auto_explain; null for any other message. */
export function readPlan(message: string): Plan | null {
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? [];
  if (!json) return null;
  const { Plan: root } = planSchema.parse(JSON.parse(json));
  const pages = root["Shared Hit Blocks"] + root["Shared Read Blocks"];
  return { ms: Number(ms), pages, scans: nodesOf(root).flatMap(toScan) };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...node.Plans.flatMap(nodesOf)];
}

function toScan(node: PlanNode): Scan[] {
  const { "Node Type": way, "Relation Name": table, "Index Name": index, "Actual Loops": loops } = node;
  if (!table && !index) return [];
  const removed = node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"];
  return [{ way, table, index, rowsLookedAt: (node["Actual Rows"] + removed) * loops }];
}
