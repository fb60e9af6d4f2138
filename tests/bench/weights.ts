import { weigh } from "../support/weights/weigh.ts";
import { createContent } from "./content.ts";
import { goals } from "./goals.ts";
import type { Site } from "./site.ts";
import type { Row, Table } from "./table.ts";

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
  const { first: landing, ...rest } = await weigh(site.url, "/login", "");
  const rows: Row[] = [{ page: "login", landing, ...rest }];
  for (const [page, path] of Object.entries(pages))
    rows.push({ page, ...(await weigh(site.url, path, member.cookie)) });
  const title = "weights: bytes as sent, the inline script uncompressed";
  yield { title, rows, goals: goals.weights };
}
