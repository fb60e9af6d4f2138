import { answerOf } from "../_shared/admin-actions.ts";
import type { RunningAction } from "../_shared/run-action.ts";
import { fetchPage } from "./fetch-page.ts";
import { type Forum, matchForum } from "./forum-match.ts";
import { loadForums } from "./forums.ts";
import { openPace } from "./pace.ts";
import { PageFailure, skip } from "./page-failure.ts";
import type { Reach } from "./reach.ts";
import { readPage } from "./read-page.ts";
import { openRobots } from "./robots.ts";
import { parseWebAddress, requireFetchable, siteOf } from "./web-address.ts";

interface QueuedPage {
  id: number;
  url: string;
}

/** One step of a crawl: the next few pages of the queue, read at the same time. True when none was left. */
export function openCrawler(reach: Reach) {
  const robots = openRobots(reach);
  const pace = openPace();
  let forums: Promise<Forum[]> | null = null;

  return async function crawl({ id: action, database }: RunningAction): Promise<boolean> {
    const pages: QueuedPage[] = await answerOf(database.rpc("crawl_next", { action }));
    forums ??= loadForums(database);
    const places = await forums;
    const findings = await Promise.all(pages.map(({ url }) => visit(url, places).catch(reasonOf)));
    // In the order of the queue, so that what they lead to is queued in that order too.
    for (const [position, { id: page }] of pages.entries()) {
      await answerOf(database.rpc("crawl_settle", { action, page, ...findings[position] }));
    }
    return pages.length === 0;
  };

  async function visit(address: string, places: Forum[]) {
    const start = parseWebAddress(address);
    await requireWelcome(start);
    await pace.wait(start, await robots.delayFor(start));
    const page = await fetchPage(start, { reach, types: ["text/html"], mayFollow });
    const { tip, links, reason } = await readPage(page);
    const welcome = await robots.pick(links);
    if (!tip) return { outcome: "skipped", reason, links: welcome };
    const { text, ...post } = tip;
    return {
      outcome: "created",
      tip: { ...post, forum: matchForum(places, post.title, text) },
      links: welcome,
    };

    async function mayFollow(url: URL) {
      if (siteOf(url) !== siteOf(start)) throw skip("leads to another site");
      await requireWelcome(url);
    }
  }

  async function requireWelcome(url: URL) {
    requireFetchable(url, reach);
    await robots.requireAllowed(url);
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof PageFailure)) throw error;
  return { outcome: error.outcome, reason: error.message };
}
