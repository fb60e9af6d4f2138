import { z } from "npm:zod@4";
import { answerOf } from "../_shared/admin-actions.ts";
import { requireAdmin } from "../_shared/caller.ts";
import { actionFields, parseInput } from "../_shared/input.ts";
import { answerProgress, runAction } from "../_shared/run-action.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";

const BATCH = 200;

serveAction(purgePosts);

/** Deletes every location forum post, and the forums too when asked to. */
async function purgePosts(context: ActionContext) {
  requireAdmin(context.caller);
  const fields = { includeForums: z.boolean().default(false), ...actionFields };
  const { key, action, ...options } = parseInput(context.input, fields);
  const plan = { name: "admin-purge-posts", kind: "purge-posts", options, key, action };
  return answerProgress(
    await runAction(context, plan, async ({ id, database }) => {
      return (await answerOf(database.rpc("purge_posts", { action: id, batch: BATCH }))) === 0;
    }),
  );
}
