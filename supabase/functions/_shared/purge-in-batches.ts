import { answerOf } from "./admin-actions.ts";
import type { RunningAction } from "./run-action.ts";

const FIRST = 50;
const LARGEST = 400;
const TIME = 1_000;

/**
 * The step of a purge: `door` deletes a batch and tells how many rows went. A batch is as large as what goes in about
 * a second, because members may have many posts, and hosted Supabase ends a statement after eight.
 */
export function purgeInBatches(door: "purge_members" | "purge_posts") {
  let batch = FIRST;
  return async ({ id, database }: RunningAction) => {
    const start = Date.now();
    const gone = await answerOf(database.rpc(door, { action: id, batch }));
    const fitting = Math.round((batch * TIME) / Math.max(Date.now() - start, 1));
    batch = Math.min(Math.max(fitting, 1), batch * 4, LARGEST);
    return gone === 0;
  };
}
