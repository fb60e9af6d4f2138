import { requireData } from "./admin-actions.ts";
import type { RunningAction } from "./run-action.ts";

const FIRST_BATCH = 50;
const MAX_BATCH = 400;
const TARGET_MS = 1_000;

/** Batches take about a second: members may have many posts, and hosted Supabase ends a statement after 8 s. */
export function purgeInBatches(purge: "purge_members" | "purge_posts") {
  let batch = FIRST_BATCH;
  return async ({ id, database }: RunningAction) => {
    const start = Date.now();
    const deleted = await requireData(database.rpc(purge, { action: id, batch }));
    const ideal = Math.round((batch * TARGET_MS) / Math.max(Date.now() - start, 1));
    batch = Math.min(Math.max(ideal, 1), batch * 4, MAX_BATCH);
    return deleted === 0;
  };
}
