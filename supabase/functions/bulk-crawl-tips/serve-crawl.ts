import { z } from "zod";
import { requireAdmin } from "../_shared/caller.ts";
import { actionFields, parseInput } from "../_shared/http.ts";
import { answerProgress, runAction } from "../_shared/run-action.ts";
import { type ActionContext, type EdgeFunction, serveAction } from "../_shared/serve-action.ts";
import { type Crawler, createCrawler, MAX_SOURCES, publicSources } from "./crawler.ts";
import { type NetworkAccess, normaliseSources, publicInternet } from "./fetch/web-address.ts";

const DEFAULT_LIMIT = 60;
const MAX_LIMIT = 120;

// Hosted Supabase gives two seconds of processor time, and one isolate may serve several invocations. A step reads five
// pages in 0.2 s, or 1.5 s if they are hostile.
const MAX_STEPS = 4;
const MAX_PARSING_MS = 300;

const MAX_CRAWLERS = 8;

const fields = {
  urls: z.array(z.string().trim().min(1).max(2_000)).max(MAX_SOURCES).default([]),
  limit: z
    .int()
    .transform(limit => Math.min(Math.max(limit, 1), MAX_LIMIT))
    .default(DEFAULT_LIMIT),
  ...actionFields,
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

async function crawlTips(context: ActionContext, crawlerFor: (action: string) => Crawler) {
  requireAdmin(context.caller);
  const { urls, limit, key, action } = parseInput(context.input, fields);
  const options = { urls: urls.length > 0 ? normaliseSources(urls) : publicSources, limit };
  const usage = { parsingMs: 0 };
  const slice = { steps: MAX_STEPS, isSpent: () => usage.parsingMs > MAX_PARSING_MS };
  const plan = { name: "bulk-crawl-tips", kind: "crawl-tips", options, key, action, slice };
  const { counts, ...progress } = await runAction(context, plan, running =>
    crawlerFor(running.id)(running, usage),
  );
  const { total = 0, skipped = 0, failed = 0 } = counts;
  return answerProgress({ ...progress, counts: { total, skipped, failed } });
}
