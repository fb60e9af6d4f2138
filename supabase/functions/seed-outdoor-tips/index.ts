import { z } from "zod";
import { actOnce } from "../_shared/caller.ts";
import { type Database, requireData } from "../_shared/database.ts";
import { HttpError, parseInput } from "../_shared/http.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";
import { buildGuideContent } from "./guide-content.ts";
import { places } from "./places.ts";

export default serveAction(seedOutdoorTips);

async function seedOutdoorTips(context: ActionContext) {
  const { caller, database } = context;
  if (!caller.isAdmin && (await hasForums(database))) {
    throw new HttpError(403, "The location forums are already there. Only an admin can seed them again.");
  }
  const { key } = parseInput(context.input, { key: z.uuid().optional() });
  const content = await buildGuideContent(places);
  if (key && caller.isAdmin) return actOnce(caller.token, "seed_tips", { key, places: content });
  return requireData(database.rpc("add_guide_content", { places: content }));
}

async function hasForums(database: Database): Promise<boolean> {
  const forums: unknown[] = await requireData(database.from("location_forums").select("id").limit(1));
  return forums.length > 0;
}
