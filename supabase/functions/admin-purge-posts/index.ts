import { z } from "zod";
import { actOnce, requireAdmin } from "../_shared/caller.ts";
import { keyField, parseInput } from "../_shared/http.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";

export default serveAction(purgePosts);

async function purgePosts({ caller, input }: ActionContext) {
  requireAdmin(caller);
  const fields = { key: keyField, includeForums: z.boolean().default(false) };
  const { key, includeForums } = parseInput(input, fields);
  return actOnce(caller.token, "purge_posts", { key, include_forums: includeForums });
}
