import { type Database, requireData } from "../_shared/database.ts";
import { HttpError } from "../_shared/http.ts";
import { fetchPage } from "./fetch/fetch-page.ts";
import { createCrawlDelays, createRobotsRules } from "./fetch/robots.ts";
import {
  type NetworkAccess,
  PageFailure,
  parseWebAddress,
  requireFetchable,
  siteOf,
  skip,
} from "./fetch/web-address.ts";
import { type Forum, matchForum } from "./matching.ts";
import { readPage } from "./read/read-page.ts";

const MAX_NAMED_SOURCES = 3;

export type Crawler = ReturnType<typeof createCrawler>;

/** Parsing takes most of an invocation's processor time. */
interface Usage {
  parsingMs: number;
}

interface QueuedPage {
  id: number;
  url: string;
}

/** Its result is true when the queue is empty. @throws HttpError 422 when it is and no source could be read. */
export function createCrawler(network: NetworkAccess) {
  const robots = createRobotsRules(network);
  const waitForTurn = createCrawlDelays();
  let forums: Promise<Forum[]> | null = null;

  return async function crawl(database: Database, action: string, usage: Usage): Promise<boolean> {
    const pages: QueuedPage[] = await requireData(database.rpc("crawl_next", { action }));
    if (pages.length === 0) {
      await requireReadable(database, action);
      return true;
    }
    forums ??= loadForums(database);
    const allForums = await forums;
    const results = await Promise.all(pages.map(({ url }) => visit(url, allForums, usage).catch(reasonOf)));
    // Pages are settled in the order of the queue, so that their links are queued in that order too.
    for (const [position, { id: page }] of pages.entries()) {
      await requireData(database.rpc("crawl_settle", { action, page, ...results[position] }));
    }
    return false;
  };

  async function visit(address: string, allForums: Forum[], usage: Usage) {
    const start = parseWebAddress(address);
    await requireAllowed(start);
    await waitForTurn(start, await robots.delayMsFor(start));
    const page = await fetchPage(start, { network, types: ["text/html"], mayFollow });
    const before = performance.now();
    const { tip, links, reason } = await readPage(page);
    usage.parsingMs += performance.now() - before;
    const allowedLinks = await robots.filterAllowed(links);
    if (!tip) return { outcome: "skipped", reason, links: allowedLinks };
    const { text, ...post } = tip;
    return {
      outcome: "created",
      tip: { ...post, forum: matchForum(allForums, post.title, text) },
      links: allowedLinks,
    };

    async function mayFollow(url: URL) {
      if (siteOf(url) !== siteOf(start)) throw skip("leads to another site");
      await requireAllowed(url);
    }
  }

  async function requireAllowed(url: URL) {
    requireFetchable(url, network);
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

async function requireReadable(database: Database, action: string) {
  const pages: SettledPage[] = await requireData(
    database
      .from("crawl_pages")
      .select("url, source, state, reason")
      .eq("action_id", action)
      .order("id")
      .limit(MAX_SOURCES + 1),
  );
  const isRefused = ({ url, source, reason }: SettledPage) =>
    url === source && reason !== null && reason !== "already here";
  if (pages.length === 0 || !pages.every(isRefused)) return;
  const named = pages
    .slice(0, MAX_NAMED_SOURCES)
    .map(({ url, reason }) => `${url.slice(0, 100)} (${reason})`);
  const rest = pages.length > MAX_NAMED_SOURCES ? ` and ${pages.length - MAX_NAMED_SOURCES} more` : "";
  const skipped = pages.filter(({ state }) => state === "skipped").length;
  const counts = { total: 0, skipped, failed: pages.length - skipped };
  const message = `Nothing could be read from ${named.join(", ")}${rest}.`;
  throw new HttpError(422, message, { ...counts, action, running: false });
}

const PAGE_SIZE = 1_000;
const MAX_FORUMS = 20_000;

async function loadForums(database: Database): Promise<Forum[]> {
  const forums: Forum[] = [];
  for (let from = 0; from < MAX_FORUMS; from += PAGE_SIZE) {
    const page: Forum[] = await requireData(
      database
        .from("location_forums")
        .select("id, name:location_name")
        .neq("location_type", "general")
        .order("id")
        .range(from, from + PAGE_SIZE - 1),
    );
    forums.push(...page);
    if (page.length < PAGE_SIZE) break;
  }
  return forums;
}

export const MAX_SOURCES = 20;
