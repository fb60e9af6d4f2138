import { z } from "zod";
import { requireAdmin } from "../_shared/caller.ts";
import { actionFields, parseInput } from "../_shared/http.ts";
import { answerProgress, purgeInBatches, runAction } from "../_shared/run-action.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";

serveAction(purgeUsers);

/** Admins always stay; the Treks Guide goes only when asked. */
async function purgeUsers(context: ActionContext) {
  requireAdmin(context.caller);
  const fields = { includeTreksGuide: z.boolean().default(false), ...actionFields };
  const { key, action, ...options } = parseInput(context.input, fields);
  const plan = { name: "admin-purge-users", kind: "purge-users", options, key, action };
  return answerProgress(await runAction(context, plan, purgeInBatches("purge_members")));
}
