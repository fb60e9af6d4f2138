import type { Sql } from "postgres";
import type { Member } from "../member.ts";
import { type RecordedPage, type RecordedQuery, recordPages } from "../pages/recorder.ts";
import { withDatabase } from "../server/database.ts";
import type { Site } from "../site.ts";
import { round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { type Plan, readPlan } from "./plan.ts";
import type { ScaleTarget } from "./scale-targets.ts";

/** Rows from which reading a whole table is a fault. */
const bigTable = 1_000;
/** Most rows that a page of twenty may look at. */
const mostRows = 5_000;

/** After so many runs Postgres may use a generic plan for a prepared statement, as in the backend's pool. */
const untilGeneric = 6;

const autoExplain = {
  session_preload_libraries: "auto_explain",
  search_path: '"$user", public, extensions',
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_level": "notice",
  "auto_explain.log_format": "json",
  "auto_explain.log_analyze": true,
  "auto_explain.log_buffers": true,
  "auto_explain.log_nested_statements": true,
};

interface Subject {
  site: Site;
  member: Member;
  targets: ScaleTarget[];
}

interface ExplainedQuery {
  page: string;
  plan: Plan;
}

/**
 * Runs the statements of each page again, with auto_explain.
 * @throws Error when one reads a big table from end to end, or much of one.
 */
export async function* explainPages(subject: Subject): AsyncGenerator<Table> {
  const recorded = await recordPages(subject.site, subject.member, subject.targets);
  const { explained, bigTables } = await explain(subject, recorded);
  yield {
    title: "scale: how the largest site's pages find what they show, asked as the member",
    rows: explained.map(toRow),
  };
  const faults = explained.filter(({ plan }) => isFault(plan, bigTables));
  if (faults.length === 0) return;
  throw new Error(`Too much is read for: ${faults.map(({ page }) => page).join(", ")}.`);
}

async function explain({ site, member }: Subject, pages: RecordedPage[]) {
  const notices: string[] = [];
  const onnotice = ({ message }: { message?: string }) => notices.push(message ?? "");
  const explained: ExplainedQuery[] = [];
  const bigTables = await withDatabase(
    site,
    async sql => {
      for (const { name: page, queries } of pages) {
        for (let run = 0; run < untilGeneric; run++) await runAs(member, sql, queries);
        notices.splice(0);
        await runAs(member, sql, queries);
        const plans = notices.splice(0).flatMap(message => readPlan(message) ?? []);
        explained.push(...plans.filter(({ scans }) => scans.length > 0).map(plan => ({ page, plan })));
      }
      return listBigTables(sql);
    },
    { onnotice, fetch_types: false, connection: autoExplain },
  );
  return { explained, bigTables };
}

/** With the member's role and claims, as the API does; the API's own statements for that are left out. */
async function runAs({ id: sub }: Member, sql: Sql, queries: RecordedQuery[]) {
  await sql.begin(async step => {
    const [session] = await step`select id from auth.sessions where user_id = ${sub} limit 1`;
    const claims = JSON.stringify({ sub, role: "authenticated", session_id: session?.id });
    await step`select set_config('request.jwt.claim.sub', ${sub}, true),
      set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    for (const query of queries.filter(
      ({ sql }) => !/^(begin|commit|select\s+(pg_backend_pid|set_config))/.test(sql),
    )) {
      await step.unsafe(query.sql, [...query.parameters] as never[], { prepare: true });
    }
  });
}

async function listBigTables(sql: Sql): Promise<Set<string | undefined>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${bigTable}`;
  return new Set(tables.map(({ name }) => name));
}

function isFault(plan: Plan, bigTables: Set<string | undefined>) {
  return (
    rowsLookedAt(plan) > mostRows ||
    plan.scans.some(({ way, table }) => way === "Seq Scan" && bigTables.has(table))
  );
}

function toRow({ page, plan }: ExplainedQuery): Row {
  const ways = plan.scans.map(({ way, table, index }) => `${way} ${index ?? table}`);
  return {
    page,
    "rows looked at": rowsLookedAt(plan),
    "8 kB pages": plan.pages,
    ms: round(plan.ms, 2),
    "found through": [...new Set(ways)].join(", "),
  };
}

/** Counts rows of tables only: an index reads thousands in the time of a few table rows. */
function rowsLookedAt({ scans }: Plan) {
  return scans.reduce((sum, { table, rowsLookedAt }) => sum + (table ? rowsLookedAt : 0), 0);
}
