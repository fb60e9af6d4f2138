import { z } from "zod";
import { actOnce, requireAdmin } from "../_shared/caller.ts";
import { keyField, parseInput } from "../_shared/http.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";

export default serveAction(purgeUsers);

async function purgeUsers({ caller, input }: ActionContext) {
  requireAdmin(caller);
  const fields = { key: keyField, includeTreksGuide: z.boolean().default(false) };
  const { key, includeTreksGuide } = parseInput(input, fields);
  return actOnce(caller.token, "purge_members", { key, include_guide: includeTreksGuide });
}
