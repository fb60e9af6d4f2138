import type { RouterContextProvider } from "react-router";
import { countTry, networkOf } from "../limits.server";
import { requestContext } from "../request.server";
import { requireAdmin } from "./session.server";
import { confirmWriter } from "./writer.server";

/**
 * The admin who posts, asked for once more after the guard; else why the form is refused.
 * @throws 403 for a member who is not an admin.
 */
export async function confirmAdmin(context: Readonly<RouterContextProvider>, url: URL) {
  const writer = await confirmWriter(context, url);
  if (writer.refusal) return writer;
  await requireAdmin(context);
  const refusal = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  return refusal ? { viewer: null, refusal } : writer;
}
