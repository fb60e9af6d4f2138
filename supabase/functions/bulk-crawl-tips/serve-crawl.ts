import { z } from "zod";
import { requireAdmin } from "../_shared/caller.ts";
import { actionFields, parseInput } from "../_shared/input.ts";
import { answerProgress, runAction } from "../_shared/run-action.ts";
import { type ActionContext, serveAction } from "../_shared/serve-action.ts";
import { openCrawler } from "./crawler.ts";
import { publicInternet, type Reach } from "./fetch/reach.ts";
import { normaliseSources } from "./fetch/web-address.ts";
import { MOST_SOURCES, publicSources } from "./sources.ts";

const DEFAULT_LIMIT = 60;
const LARGEST_LIMIT = 120;

// On hosted Supabase an invocation has two seconds of processor time: reading twenty pages stays well below.
const SLICE = { steps: 4 };

const fields = {
  urls: z.array(z.string().trim().min(1).max(2_000)).max(MOST_SOURCES).default([]),
  limit: z
    .int()
    .transform(limit => Math.min(Math.max(limit, 1), LARGEST_LIMIT))
    .default(DEFAULT_LIMIT),
  ...actionFields,
};

/** The function itself. What it may reach is the public internet; only a test serves it with another reach. */
export function serveCrawl(reach: Reach = publicInternet): void {
  serveAction(context => crawlTips(context, reach));
}

async function crawlTips(context: ActionContext, reach: Reach) {
  requireAdmin(context.caller);
  const { urls, limit, key, action } = parseInput(context.input, fields);
  const options = { urls: urls.length > 0 ? normaliseSources(urls) : publicSources, limit };
  const plan = { name: "bulk-crawl-tips", kind: "crawl-tips", options, key, action, slice: SLICE };
  const { counts, ...progress } = await runAction(context, plan, openCrawler(reach));
  const { total = 0, skipped = 0, failed = 0 } = counts;
  return answerProgress({ ...progress, counts: { total, skipped, failed } });
}
