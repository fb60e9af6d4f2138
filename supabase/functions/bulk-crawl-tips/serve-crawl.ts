import { z } from "zod";
import { requireAdmin } from "../_shared/caller.ts";
import { actionFields, parseInput } from "../_shared/input.ts";
import { answerProgress, runAction } from "../_shared/run-action.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";
import { createCrawler } from "./crawler.ts";
import { type NetworkAccess, publicInternet } from "./fetch/network-access.ts";
import { normaliseSources } from "./fetch/web-address.ts";
import { MAX_SOURCES, publicSources } from "./sources.ts";

const DEFAULT_LIMIT = 60;
const MAX_LIMIT = 120;

// Hosted Supabase gives two seconds of processor time, and one isolate may serve several invocations. Five pages take
// 0.2 s, and at most 1.5 s when they are made to be slow.
const SLICE = { steps: 1 };

const fields = {
  urls: z.array(z.string().trim().min(1).max(2_000)).max(MAX_SOURCES).default([]),
  limit: z
    .int()
    .transform(limit => Math.min(Math.max(limit, 1), MAX_LIMIT))
    .default(DEFAULT_LIMIT),
  ...actionFields,
};

/** Only tests pass another network than the public internet. */
export function serveCrawl(network: NetworkAccess = publicInternet): void {
  serveAction(context => crawlTips(context, network));
}

async function crawlTips(context: ActionContext, network: NetworkAccess) {
  requireAdmin(context.caller);
  const { urls, limit, key, action } = parseInput(context.input, fields);
  const options = { urls: urls.length > 0 ? normaliseSources(urls) : publicSources, limit };
  const plan = { name: "bulk-crawl-tips", kind: "crawl-tips", options, key, action, slice: SLICE };
  const { counts, ...progress } = await runAction(context, plan, createCrawler(network));
  const { total = 0, skipped = 0, failed = 0 } = counts;
  return answerProgress({ ...progress, counts: { total, skipped, failed } });
}
