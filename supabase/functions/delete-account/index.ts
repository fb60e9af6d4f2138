import { failureOf, repeatIfUndone } from "../_shared/database.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";

export default serveAction(deleteAccount);

async function deleteAccount({ caller, database }: ActionContext) {
  const { error } = await repeatIfUndone(() => database.rpc("delete_account", { account: caller.id }));
  if (error) throw failureOf(error);
  return { success: true };
}
