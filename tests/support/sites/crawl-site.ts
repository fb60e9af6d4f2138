import { rm } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { test } from "../browser/test.ts";
import { addKeeper, logInKeeper } from "./admin-site.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { startSecondSite } from "./second-site.ts";
import { copySupabaseDir } from "./supabase-dir.ts";
import { startTrailSite } from "./trail-site.ts";

/** Opens a site for serial tests of one file, with one admin, that crawls a local site. */
export function openCrawlSite() {
  let trails: Awaited<ReturnType<typeof startTrailSite>>;
  let backend: TestBackend;
  let site: Awaited<ReturnType<typeof startSecondSite>>;
  let sql: postgres.Sql;

  test.describe.configure({ mode: "serial" });
  test.beforeAll(async () => {
    trails = await startTrailSite();
    backend = await startTestBackend(await crawlLoopbackSettings());
    sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
    await addKeeper(backend, sql);
    site = await startSecondSite({ backendUrl: backend.apiUrl, keys: backend.keys });
  });
  test.beforeEach(async ({ context }) => {
    trails.site.pause = 0;
    await sql`truncate public.admin_actions, public.location_forums cascade`;
    await logInKeeper(context, site.url);
  });
  test.afterAll(async () => {
    await site.stop();
    await sql.end();
    await backend.stop();
    await rm(path.dirname(backend.settings.supabaseDir ?? ""), { recursive: true, force: true });
    await trails.stop();
  });

  return {
    get url() {
      return site.url;
    },
    get apiPort() {
      return backend.settings.apiPort;
    },
    get trails() {
      return trails;
    },
    get sql() {
      return sql;
    },
  };
}

// The real function, except that every name resolves to this machine and any port may be connected to.
const INDEX = `
import { serveCrawl } from "./serve-crawl.ts";

export default serveCrawl({
  isPublic: address => address === "127.0.0.1",
  isWebPort: () => true,
  resolve: async () => ["127.0.0.1"],
  timeoutMs: 10_000,
});`;

export async function crawlLoopbackSettings() {
  const supabaseDir = await copySupabaseDir({ "functions/bulk-crawl-tips/index.ts": INDEX });
  return { supabaseDir, functionsAllowedHosts: ["127.0.0.1"] };
}
