import { weigh } from "../support/weights/weigh.ts";
import { createContent } from "./content.ts";
import type { GoalName } from "./goals.ts";
import type { Site } from "./site.ts";
import type { Reading, Row, Table } from "./table.ts";

/** Weighs the pages that members open most. `npm test` holds every page to its budget. */
export async function* measureWeights(site: Site): AsyncGenerator<Table> {
  const { member, forum, post, discussed } = await createContent(site);
  const pages = {
    "location forums": "/location-forums",
    forums: "/forums",
    "forum, 20 posts": forum,
    post,
    "post, 20 comments": discussed,
    feed: "/feed",
    composer: `${forum}/new-post`,
  };
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const [page, path] of Object.entries({ login: "/login", ...pages })) {
    const weights = await weigh(site.url, path, path === "/login" ? "" : member.cookie);
    rows.push({ page, ...weights });
    const { first, later, requests, enhance, islandScript, elements } = weights;
    const reading = (goal: GoalName, value: number) => readings.push({ goal, of: page, values: [value] });
    reading(path === "/login" ? "landingBytes" : "firstBytes", first / 1000);
    reading("laterBytes", later / 1000);
    reading("requests", requests);
    reading("plainScript", enhance / 1000);
    reading("islandScript", islandScript / 1000);
    reading("nodes", elements);
  }
  yield { title: "weights: bytes as sent, the inline script uncompressed", rows, readings };
}
