import { type Database, requireData } from "../_shared/database.ts";
import { actionFields, HttpError, parseInput } from "../_shared/http.ts";
import { answerProgress, runAction } from "../_shared/run-action.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";
import { buildGuideContent } from "./guide-content.ts";
import { places } from "./places.ts";

export default serveAction(seedOutdoorTips);

async function seedOutdoorTips(context: ActionContext) {
  const { caller, database } = context;
  if (!caller.isAdmin && (await hasForums(database))) {
    throw new HttpError(403, "The location forums are already there. Only an admin can seed them again.");
  }
  const { key } = parseInput(context.input, { key: actionFields.key });
  const content = await buildGuideContent(places);
  if (!key || !caller.isAdmin) return requireData(database.rpc("add_guide_content", { places: content }));

  const plan = { name: "seed-outdoor-tips", kind: "seed-tips", options: {}, key };
  const progress = await runAction(context, plan, async action => {
    await requireData(action.database.rpc("seed_tips", { action: action.id, places: content }));
    return true;
  });
  return progress.running ? answerProgress(progress) : progress.counts;
}

async function hasForums(database: Database): Promise<boolean> {
  const forums: unknown[] = await requireData(database.from("location_forums").select("id").limit(1));
  return forums.length > 0;
}
