import { z } from "zod";
import { requireAdmin } from "./caller.ts";
import { requireData } from "./database.ts";
import { actionFields, parseInput } from "./http.ts";
import { answerProgress, type RunningAction, runAction } from "./run-action.ts";
import { type EdgeFunction, serveAction } from "./serve-action.ts";

interface Purge {
  name: string;
  kind: string;
  option: string;
  rpc: "purge_members" | "purge_posts";
}

export function servePurge({ name, kind, option, rpc }: Purge): EdgeFunction {
  return serveAction(async context => {
    requireAdmin(context.caller);
    const fields = { [option]: z.boolean().default(false), ...actionFields };
    const { key, action, ...options } = parseInput(context.input, fields);
    return answerProgress(await runAction(context, { name, kind, options, key, action }, inBatches(rpc)));
  });
}

const FIRST_BATCH = 50;
const MAX_BATCH = 400;
const TARGET_MS = 1_000;

/** A batch should take about a second: hosted Supabase ends a statement after 8 s, and a member may have many posts. */
function inBatches(rpc: Purge["rpc"]) {
  let batch = FIRST_BATCH;
  return async ({ id, database }: RunningAction) => {
    const start = Date.now();
    const deleted = await requireData(database.rpc(rpc, { action: id, batch }));
    const ideal = Math.round((batch * TARGET_MS) / Math.max(Date.now() - start, 1));
    batch = Math.min(Math.max(ideal, 1), batch * 4, MAX_BATCH);
    return deleted === 0;
  };
}
