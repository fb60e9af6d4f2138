import { type ActionContext, serveAction } from "../_shared/serve-action.ts";

serveAction(deleteAccount);

/** Deletes the caller's own account; the body is ignored. */
async function deleteAccount({ caller, database }: ActionContext) {
  const { error } = await database.rpc("delete_account", { account: caller.id });
  if (error) throw error;
  return { success: true };
}
