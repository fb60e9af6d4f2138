import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { copySupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { hostedDeno } from "../../../tests/support/sites/test-deno.ts";
import { type Functions, startFunctions } from "../../local/functions/functions.ts";

const KEYS = {
  publishable: "none",
  secret: "none",
  jwtSecret: "none",
  databasePassword: "",
  sessionSecret: "",
};

// `loopback` treats 127.0.0.1 as public; `anyPort` allows every port, so that only the address check protects the private
// server. `names` maps each name to its consecutive answers.
const PROBE = `
import { createHash } from "node:crypto";
import { fetchPage } from "../bulk-crawl-tips/fetch/fetch-page.ts";
import { isPublicAddress, PageFailure, parseWebAddress, publicInternet } from "../bulk-crawl-tips/fetch/web-address.ts";
import { readPage } from "../bulk-crawl-tips/read/read-page.ts";
import { createRobotsRules } from "../bulk-crawl-tips/fetch/robots.ts";

const jobs = {
  async fetch({ url, rule = "product", names = {}, timeoutMs = 10_000, types = ["text/html"] }) {
    const asked = {};
    const resolve = async name => {
      asked[name] = (asked[name] ?? -1) + 1;
      return names[name]?.[Math.min(asked[name], names[name].length - 1)] ?? [];
    };
    const isWebPort = rule === "product" ? publicInternet.isWebPort : () => true;
    const isPublic = address => isPublicAddress(address) || (rule === "loopback" && address === "127.0.0.1");
    const network = { isPublic, isWebPort, resolve, timeoutMs };
    const page = await fetchPage(parseWebAddress(url), { network, types });
    const digest = createHash("sha256").update(page.body).digest("hex");
    return { url: page.url.href, length: page.body.length, digest, start: page.body.slice(0, 200), robots: page.robots };
  },
  async robots({ url, timeoutMs }) {
    const robots = createRobotsRules({ isPublic: () => true, isWebPort: () => true, resolve: async () => ["127.0.0.1"], timeoutMs });
    await robots.requireAllowed(new URL(url));
    return { delay: await robots.delayMsFor(new URL(url)) };
  },
  read: ({ url, body, robots = "" }) => readPage({ url: new URL(url), body, robots }),
  memory: () => Deno.memoryUsage().rss,
  process: () => Deno.pid,
};

async function answer(request) {
  const { job, ...input } = await request.json();
  try {
    return Response.json(await jobs[job](input));
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    return Response.json({ reason: error.message, outcome: error.outcome });
  }
}

export default { fetch: answer };`;

/** Runs parts of the crawl in Deno, without a database. */
export function setUpCrawlProbe() {
  let functions: Functions | undefined;
  const dirs: string[] = [];

  beforeAll(async () => {
    const supabaseDir = await copySupabaseDir({ "functions/probe/index.ts": PROBE });
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-probe-"));
    dirs.push(path.dirname(supabaseDir), dataDir);
    functions = await startFunctions({
      functionsDir: path.join(supabaseDir, "functions"),
      dataDir,
      apiUrl: "http://127.0.0.1:9",
      siteUrl: "https://treks.example",
      keys: KEYS,
      allowedHosts: ["127.0.0.1", "[::1]"],
      hostedDeno,
    });
  });

  afterAll(async () => {
    await functions?.stop();
    for (const dir of dirs) await rm(dir, { recursive: true, force: true });
  });

  return async function probe(job: string, input: Record<string, unknown> = {}) {
    const address = `http://127.0.0.1:${await functions?.port()}/functions/v1/probe`;
    const answer = await fetch(address, { method: "POST", body: JSON.stringify({ job, ...input }) });
    return answer.json();
  };
}
