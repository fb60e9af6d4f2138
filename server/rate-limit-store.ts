import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { SettingsError } from "./environment.ts";
import type { Settings } from "./settings.ts";

const connectTimeoutSeconds = 4;
const startTimeoutMs = 5_000;
const maintainMs = 60_000;

export interface RateLimitStore {
  url: string | undefined;
  stop(): Promise<void>;
}

interface Options {
  processes: number;
  databaseUrl: string | undefined;
  log(message: string): void;
}

export function requireSharedRateLimits({ limitsUrl, hosted }: Settings, processes: number) {
  if (processes === 1 || limitsUrl || !hosted) return;
  throw new SettingsError(
    "With SUPABASE_URL set, --processes needs LIMITS_URL: a Postgres database where the processes count tries together. The project's own will do.",
  );
}

export async function startRateLimitStore(
  { limitsUrl }: Settings,
  { processes, databaseUrl, log }: Options,
): Promise<RateLimitStore> {
  const isEmbedded = !limitsUrl && processes > 1 && databaseUrl;
  const url = isEmbedded ? await embeddedRateLimitsUrl(databaseUrl) : limitsUrl;
  if (!url) return { url, async stop() {} };
  return { url, ...(await maintainRateLimitTable(url, log)) };
}

export async function embeddedRateLimitsUrl(databaseUrl: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await using stack = new AsyncDisposableStack();
  const sql = stack.adopt(postgres(databaseUrl, { max: 1, onnotice: () => {} }), each => each.end());
  await makeRateLimitTable(sql);
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

/** Treks also starts while the database is away, because it may come back. @throws SettingsError when it refuses Treks */
export async function maintainRateLimitTable(url: string, log: (message: string) => void) {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: connectTimeoutSeconds,
    idle_timeout: 20,
    connection: { application_name: "treks-limits" },
    onnotice: () => {},
  });
  const making = makeRateLimitTable(sql).catch(error => {
    throwIfRefused(error);
    log(unusable(error));
  });
  // A pooler may accept the connection and let the first statement wait.
  await Promise.race([making, wait(startTimeoutMs, null, { ref: false })]);
  const timer = setInterval(maintain, maintainMs).unref();
  return { stop };

  async function maintain() {
    await makeRateLimitTable(sql)
      .then(() => tidyRateLimitTable(sql))
      // The web processes log that the store is away.
      .catch(() => {});
  }

  async function stop() {
    clearInterval(timer);
    await sql.end({ timeout: 1 });
  }
}

function throwIfRefused({ message, code = "" }: postgres.PostgresError) {
  if (!/^(28|3D|42)/.test(code)) return;
  throw new SettingsError(`LIMITS_URL names a store that refuses Treks: ${message}.`);
}

function unusable({ message, code }: postgres.PostgresError) {
  return `LIMITS_URL cannot be used now (${message || code}): until it can, each web process counts tries by itself.`;
}

/** These are about 200 MB. Rows with the fewest tries go first, so that a key under attack stays. */
const maxRows = 1_000_000;

export async function makeRateLimitTable(sql: postgres.Sql) {
  const [found] = await sql`select to_regclass('treks_limits.tries') is not null as exists`;
  if (!found?.exists) await createTable(sql);
  await sql`
    insert into treks_limits.tries (key, points, expire) values ('treks:start', 0, 0) on conflict (key) do nothing`;
}

async function createTable(sql: postgres.Sql) {
  await sql.begin(async transaction => {
    await transaction`select pg_advisory_xact_lock(hashtext('treks_limits'))`;
    const [schema] = await transaction`select to_regnamespace('treks_limits') is not null as exists`;
    if (!schema?.exists) await transaction`create schema treks_limits`;
    await transaction`
      create unlogged table if not exists treks_limits.tries (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`;
    await transaction`create index if not exists tries_expire on treks_limits.tries (expire)`;
  });
}

export async function tidyRateLimitTable(sql: postgres.Sql, max = maxRows) {
  await sql`delete from treks_limits.tries where expire < ${Date.now()}`;
  await sql`
    delete from treks_limits.tries where key in (
      select key from treks_limits.tries order by points, expire
      limit greatest(0, (select count(*) from treks_limits.tries) - ${max}::bigint)
    )`;
}
