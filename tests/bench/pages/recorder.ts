import { startGateway } from "../../../supabase/local/api/gateway.ts";
import { EmbeddedConnection } from "../../../supabase/local/api/lite/connection.ts";
import { openLite } from "../../../supabase/local/api/lite/lite.ts";
import { openMemberReads } from "../../../supabase/local/api/reads/reads.ts";
import { readConfig } from "../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import { hideOrdinaryErrors } from "../../support/sites/site-process.ts";
import type { ScaleTarget } from "../data/scale-targets.ts";
import type { Member } from "../member.ts";
import { openKeepAlive } from "../server/keep-alive.ts";
import { runSite, type Site } from "../site.ts";

export interface RecordedQuery {
  sql: string;
  parameters: readonly unknown[];
}

export interface RecordedPage {
  name: string;
  queries: RecordedQuery[];
}

/** The statements behind each page. Visited twice, because the web process caches some answers of the first visit. */
export async function recordPages(
  site: Site,
  member: Member,
  targets: ScaleTarget[],
): Promise<RecordedPage[]> {
  await using recorder = await openRecorder(site);
  await using web = await runSite({
    SUPABASE_URL: recorder.url,
    SUPABASE_PUBLISHABLE_KEY: site.keys.publishable,
    SESSION_SECRET: site.keys.sessionSecret,
  });
  using connection = openKeepAlive(web.url, member.cookie);
  const pages: RecordedPage[] = [];
  for (const { name, path } of targets) {
    await connection.time(path);
    recorder.take();
    await connection.time(path);
    pages.push({ name, queries: recorder.take() });
  }
  return pages;
}

/** A second API of a site's database that records every statement. */
async function openRecorder({ databaseUrl, keys, url: siteUrl }: Site) {
  const [port = 0] = await freePorts(1);
  hideOrdinaryErrors();
  const recorded: RecordedQuery[] = [];
  const connection = new EmbeddedConnection({ url: databaseUrl }, { isLow: false }, (sql, parameters) => {
    if (!/^(begin|commit|rollback)$/.test(sql)) recorded.push({ sql, parameters });
  });
  const config = await readConfig(SUPABASE_DIR);
  const email = { send: async () => {} };
  const lite = await openLite({ connection, config, keys, siteUrl, supabaseDir: SUPABASE_DIR, email });
  const reads = await openMemberReads({ connection, config, keys });
  const callFunction = async () => new Response(null, { status: 404 });
  const gateway = await startGateway({ port, lite, reads, callFunction });
  return {
    url: `http://127.0.0.1:${port}`,
    take: () => recorded.splice(0),
    async [Symbol.asyncDispose]() {
      await gateway.stop();
      await connection.close();
    },
  };
}
