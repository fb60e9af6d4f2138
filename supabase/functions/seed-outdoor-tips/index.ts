import type { Database } from "../_shared/database.ts";
import { Refusal } from "../_shared/refusal.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";
import { buildGuideContent } from "./guide-content.ts";
import { places } from "./places.ts";

serveAction(seedOutdoorTips);

async function seedOutdoorTips({ caller, database }: ActionContext) {
  if (!caller.isAdmin && (await hasForums(database))) {
    throw new Refusal(403, "The location forums are already there. Only an admin can seed them again.");
  }
  const { data, error } = await database.rpc("add_guide_content", {
    places: await buildGuideContent(places),
  });
  if (error) throw error;
  return data;
}

async function hasForums(database: Database): Promise<boolean> {
  const { data, error } = await database.from("location_forums").select("id").limit(1);
  if (error) throw error;
  return data.length > 0;
}
