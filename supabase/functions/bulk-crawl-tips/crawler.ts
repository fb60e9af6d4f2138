import { answerOf } from "../_shared/admin-actions.ts";
import type { Database } from "../_shared/database.ts";
import { Refusal } from "../_shared/refusal.ts";
import type { RunningAction } from "../_shared/run-action.ts";
import { fetchPage } from "./fetch/fetch-page.ts";
import { openPace } from "./fetch/pace.ts";
import { PageFailure, skip } from "./fetch/page-failure.ts";
import type { Reach } from "./fetch/reach.ts";
import { openRobots } from "./fetch/robots.ts";
import { parseWebAddress, requireFetchable, siteOf } from "./fetch/web-address.ts";
import { type Forum, matchForum } from "./forum-match.ts";
import { loadForums } from "./forums.ts";
import { readPage } from "./read/read-page.ts";
import { MOST_SOURCES } from "./sources.ts";

/** How many sources a crawl names that could read none. */
const MOST_TOLD = 3;

interface QueuedPage {
  id: number;
  url: string;
}

/**
 * One step of a crawl: the next few pages of the queue, read at the same time. True when none was left.
 * @throws 422 when none was left and no source could be read.
 */
export function openCrawler(reach: Reach) {
  const robots = openRobots(reach);
  const pace = openPace();
  let forums: Promise<Forum[]> | null = null;

  return async function crawl({ id: action, database }: RunningAction): Promise<boolean> {
    const pages: QueuedPage[] = await answerOf(database.rpc("crawl_next", { action }));
    if (pages.length === 0) {
      await requireReadable(database, action);
      return true;
    }
    forums ??= loadForums(database);
    const places = await forums;
    const findings = await Promise.all(pages.map(({ url }) => visit(url, places).catch(reasonOf)));
    // In the order of the queue, so that what they lead to is queued in that order too.
    for (const [position, { id: page }] of pages.entries()) {
      await answerOf(database.rpc("crawl_settle", { action, page, ...findings[position] }));
    }
    return false;
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

interface SettledPage {
  url: string;
  source: string;
  state: string;
  reason: string | null;
}

/** A crawl that made no tip and found no link has failed, unless it was only that all was here already. */
async function requireReadable(database: Database, action: string) {
  const columns = "url, source, state, reason";
  const pages: SettledPage[] = await answerOf(
    database
      .from("crawl_pages")
      .select(columns)
      .eq("action_id", action)
      .order("id")
      .limit(MOST_SOURCES + 1),
  );
  const isRefused = ({ url, source, reason }: SettledPage) =>
    url === source && reason !== null && reason !== "already here";
  if (pages.length === 0 || !pages.every(isRefused)) return;
  const told = pages.slice(0, MOST_TOLD).map(({ url, reason }) => `${url.slice(0, 100)} (${reason})`);
  const rest = pages.length > MOST_TOLD ? ` and ${pages.length - MOST_TOLD} more` : "";
  const skipped = pages.filter(({ state }) => state === "skipped").length;
  const counts = { total: 0, skipped, failed: pages.length - skipped };
  const message = `Nothing could be read from ${told.join(", ")}${rest}.`;
  throw new Refusal(422, message, { ...counts, action, running: false });
}
