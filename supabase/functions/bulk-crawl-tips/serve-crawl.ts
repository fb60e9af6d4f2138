import { z } from "zod";
import { actOnce, conflict, findAction, requireAdmin } from "../_shared/caller.ts";
import { publicSources } from "../_shared/crawl-sources.ts";
import { type Database, openDatabaseAs, requireData } from "../_shared/database.ts";
import { HttpError, keyField, parseInput } from "../_shared/http.ts";
import {
  type ActionContext,
  type EdgeFunction,
  jsonResponse,
  logError,
  serveAction,
} from "../_shared/serve-action.ts";
import { type Crawler, createCrawler, MAX_SOURCES } from "./crawler.ts";
import { type NetworkAccess, normaliseSources, publicInternet } from "./fetch/web-address.ts";

const DEFAULT_LIMIT = 60;
const MAX_LIMIT = 120;

// Hosted Supabase gives two seconds of processor time, and one isolate may serve several invocations. A step reads five
// pages in 0.2 s, or 1.5 s if they are hostile.
const MAX_STEPS = 4;
const MAX_PARSING_MS = 300;

const MAX_CRAWLERS = 8;
const ANSWER_MS = 5_000;

const fields = {
  urls: z.array(z.string().trim().min(1).max(2_000)).max(MAX_SOURCES).default([]),
  limit: z
    .int()
    .transform(limit => Math.min(Math.max(limit, 1), MAX_LIMIT))
    .default(DEFAULT_LIMIT),
  key: keyField,
  /** The crawl to continue. */
  action: z.uuid().optional(),
};

export function serveCrawl(network: NetworkAccess = publicInternet): EdgeFunction {
  const crawlerFor = rememberCrawlers(network);
  return serveAction(context => crawlTips(context, crawlerFor));
}

function rememberCrawlers(network: NetworkAccess) {
  const crawlers = new Map<string, Crawler>();
  return (action: string) => {
    const crawler = crawlers.get(action) ?? createCrawler(network);
    crawlers.delete(action);
    crawlers.set(action, crawler);
    const [oldest] = crawlers.keys();
    if (crawlers.size > MAX_CRAWLERS && oldest) crawlers.delete(oldest);
    return crawler;
  };
}

/** Begins a crawl, or continues one from its queue. Two that continue the same one settle each page once. */
async function crawlTips({ caller, input }: ActionContext, crawlerFor: (action: string) => Crawler) {
  requireAdmin(caller);
  const { urls, limit, key, action = key } = parseInput(input, fields);
  const database = openDatabaseAs(caller.token);
  if (action === key) {
    const options = { urls: urls.length > 0 ? normaliseSources(urls) : publicSources, limit };
    await actOnce(caller.token, "crawl_begin", { key, options });
  } else await requireRunning(database, action);

  const work = workInSlice();
  keepAlive(work);
  await Promise.race([work, wait(ANSWER_MS)]);
  const row = await findAction(database, action);
  const { total = 0, skipped = 0, failed = 0 } = row?.counts ?? {};
  const running = row?.state === "running";
  return jsonResponse(running ? 202 : 200, { total, skipped, failed, action, running });

  async function workInSlice() {
    const crawl = crawlerFor(action);
    const usage = { parsingMs: 0 };
    for (let steps = 0; steps < MAX_STEPS && usage.parsingMs <= MAX_PARSING_MS; steps += 1) {
      if (await crawl(database, action, usage).catch(end)) return end();
    }
    const { error } = await database.functions.invoke("bulk-crawl-tips", { body: { action } });
    if (error) logError(error);
  }

  /** Only an unreadable crawl ends. After any other error it can be continued. */
  async function end(error?: unknown): Promise<void> {
    const isOver = !error || (error instanceof HttpError && error.status === 422);
    const reason = error instanceof HttpError ? error.message : undefined;
    if (isOver) await requireData(database.rpc("crawl_end", { action, reason }));
    if (error) throw error;
  }
}

async function requireRunning(database: Database, action: string) {
  const row = await findAction(database, action);
  if (row?.kind !== "crawl-tips") throw new HttpError(404, "There is no such crawl.");
  if (row.state !== "running") throw conflict(row);
}

function wait(milliseconds: number) {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** Hosted Supabase alone has it, because it otherwise ends an invocation that has answered. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

function keepAlive(work: Promise<unknown>) {
  const settled = work.catch(error => {
    if (!(error instanceof HttpError)) logError(error);
  });
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(settled);
}
