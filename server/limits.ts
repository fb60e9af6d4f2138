import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { SettingsError } from "./environment.ts";
import type { Settings } from "./settings.ts";

/** Milliseconds that a start waits, between tries to reach a database that was away then, and between tidyings. */
const startTimeout = 5_000;
const retryInterval = 10_000;
const tidyInterval = 300_000;

export interface Limits {
  /** For the web processes; undefined where the only one counts in its memory. */
  url: string | undefined;
  stop(): Promise<void>;
}

interface Logger {
  log(message: string): void;
}

interface Options extends Logger {
  processes: number;
  /** Of the embedded backend. */
  databaseUrl: string | undefined;
}

/** Several processes that count apart would let everybody try several times as often. @throws SettingsError */
export function requireSharedLimits({ limitsUrl, hosted }: Settings, processes: number) {
  if (processes === 1 || limitsUrl || !hosted) return;
  throw new SettingsError(
    "With SUPABASE_URL set, --processes needs LIMITS_URL: a Postgres database where the processes count tries together. The project's own will do.",
  );
}

/** @throws SettingsError */
export async function startLimits(
  { limitsUrl }: Settings,
  { processes, databaseUrl, log }: Options,
): Promise<Limits> {
  const isOwn = !limitsUrl && processes > 1 && databaseUrl;
  const url = isOwn ? await embeddedLimitsUrl(databaseUrl) : limitsUrl;
  if (!url) return { url, async stop() {} };
  return { url, ...(await keepLimitsTable(url, { log })) };
}

/** The address of the embedded database for a login that may do nothing but count. */
export async function embeddedLimitsUrl(databaseUrl: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await using stack = new AsyncDisposableStack();
  const sql = stack.adopt(postgres(databaseUrl, { max: 1, onnotice: () => {} }), each => each.end());
  await makeLimitsTable(sql);
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'treks_limits') then create role treks_limits; end if;
    end $$;
    alter role treks_limits login noinherit password '${password}';
    grant usage on schema treks_limits to treks_limits;
    grant select, insert, update, delete on treks_limits.tries to treks_limits;`);
  const url = new URL(databaseUrl);
  url.username = "treks_limits";
  url.password = password;
  return url.href;
}

/**
 * A database that refuses us is a mistake in the settings; one that is away may come back, so it keeps no site from
 * starting.
 * @throws SettingsError
 */
export async function keepLimitsTable(url: string, { log }: Logger) {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: startTimeout / 1000,
    idle_timeout: 20,
    connection: { application_name: "treks-limits" },
    onnotice: () => {},
  });
  const stopped = new AbortController();
  const isMade = await make();
  const keeping = keep();
  return { stop };

  async function make() {
    try {
      await inTime(makeLimitsTable(sql));
      return true;
    } catch (error) {
      throwIfRefused(error as postgres.PostgresError);
      log(unusable(error as postgres.PostgresError));
      return false;
    }
  }

  async function keep() {
    for (let made = isMade; await pause(made ? tidyInterval : retryInterval); ) {
      const work = made ? tidyLimitsTable(sql) : makeLimitsTable(sql);
      made = await work.then(() => true).catch(() => made);
    }
  }

  function pause(milliseconds: number) {
    const { signal } = stopped;
    return wait(milliseconds, true, { signal, ref: false }).catch(() => false);
  }

  async function stop() {
    stopped.abort();
    await sql.end({ timeout: 1 });
    await keeping;
  }
}

/** By SQLSTATE: no such login, database or right, another kind of table. */
function throwIfRefused({ message, code = "" }: postgres.PostgresError) {
  if (!/^(28|3D|42)/.test(code)) return;
  throw new SettingsError(`LIMITS_URL names a store that refuses Treks: ${message}.`);
}

function unusable({ message, code }: postgres.PostgresError) {
  return `LIMITS_URL cannot be used now (${message || code}): until it can, each web process counts tries by itself.`;
}

async function inTime<T>(work: Promise<T>) {
  const late = wait(startTimeout, null, { ref: false }).then(() => {
    throw new Error(`no answer within ${startTimeout / 1000} seconds`);
  });
  return Promise.race([work, late]);
}

/** About 200 MB. Beyond that those with the fewest tries go: never one that is being tried. */
const maxRows = 1_000_000;

/** Needs no right to create when the table is there. @throws where it cannot be used. */
export async function makeLimitsTable(sql: postgres.Sql) {
  const [found] = await sql`select to_regclass('treks_limits.tries') is not null as "isThere"`;
  if (!found?.isThere) await createTable(sql);
  await sql`
    insert into treks_limits.tries (key, points, expire) values ('treks:start', 0, 0) on conflict (key) do nothing`;
}

/** Unlogged: counters may be lost in a crash. */
async function createTable(sql: postgres.Sql) {
  await sql.begin(async transaction => {
    await transaction`select pg_advisory_xact_lock(hashtext('treks_limits'))`;
    const [schema] = await transaction`select to_regnamespace('treks_limits') is not null as "isThere"`;
    if (!schema?.isThere) await transaction`create schema treks_limits`;
    await transaction`
      create unlogged table if not exists treks_limits.tries (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`;
    await transaction`create index if not exists tries_expire on treks_limits.tries (expire)`;
  });
}

export async function tidyLimitsTable(sql: postgres.Sql, most = maxRows) {
  await sql`delete from treks_limits.tries where expire < ${Date.now()}`;
  await sql`
    delete from treks_limits.tries where key in (
      select key from treks_limits.tries order by points, expire
      limit greatest(0, (select count(*) from treks_limits.tries) - ${most}::bigint)
    )`;
}
