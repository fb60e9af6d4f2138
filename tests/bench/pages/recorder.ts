import { type CompiledQuery, Kysely } from "kysely";
import type { Sql } from "postgres";
import { startGateway } from "../../../supabase/local/api/gateway.ts";
import { EmbeddedConnection } from "../../../supabase/local/api/lite/connection.ts";
import { openLite } from "../../../supabase/local/api/lite/lite.ts";
import { pipelinedDialect } from "../../../supabase/local/api/lite/pipelined-dialect.ts";
import { openMemberReads } from "../../../supabase/local/api/reads/open-member-reads.ts";
import { ReadPool } from "../../../supabase/local/api/reads/read-pool.ts";
import type { Statement } from "../../../supabase/local/api/request-context.ts";
import { readConfig } from "../../../supabase/local/config.ts";
import type { PostgresAddress } from "../../../supabase/local/postgres/postgres.ts";
import { SUPABASE_DIR } from "../../../supabase/local/settings.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import { hideOrdinaryErrors } from "../../support/sites/quiet-errors.ts";
import type { ScaleTarget } from "../data/scale-targets.ts";
import type { Member } from "../member.ts";
import { openKeepAlive } from "../server/keep-alive.ts";
import { runSite, type Site } from "../site.ts";

export type RecordedQuery = Pick<CompiledQuery, "sql" | "parameters">;

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
  const connection = new RecordingConnection({ url: databaseUrl });
  const config = await readConfig(SUPABASE_DIR);
  const email = { send: async () => {} };
  const lite = await openLite({ connection, config, keys, siteUrl, supabaseDir: SUPABASE_DIR, email });
  const pool = new RecordingPool({ url: databaseUrl }, connection.cancelSql, connection.recorded);
  const reads = await openMemberReads({ connection, config, keys, pool });
  const callFunction = async () => new Response(null, { status: 404 });
  const gateway = await startGateway({ port, lite, reads, callFunction });
  return {
    url: `http://127.0.0.1:${port}`,
    take: () => connection.recorded.splice(0),
    async [Symbol.asyncDispose]() {
      await gateway.stop();
      await reads.stop();
      await connection.close();
    },
  };
}

class RecordingConnection extends EmbeddedConnection {
  readonly recorded: RecordedQuery[] = [];

  constructor(address: PostgresAddress) {
    super(address, { isLow: false });
    const log = ({ query }: { query: CompiledQuery }) => void this.recorded.push(query);
    this.kysely = new Kysely({ dialect: pipelinedDialect(this.driver, this.cancelSql), log });
  }
}

class RecordingPool extends ReadPool {
  readonly #recorded: RecordedQuery[];

  constructor(address: PostgresAddress, cancelSql: Sql, recorded: RecordedQuery[]) {
    super(address, cancelSql);
    this.#recorded = recorded;
  }

  override run(statements: Statement[], signal: AbortSignal) {
    this.#recorded.push(...statements.map(({ text, values }) => ({ sql: text, parameters: values })));
    return super.run(statements, signal);
  }
}
