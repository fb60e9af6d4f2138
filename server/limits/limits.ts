import { randomBytes } from "node:crypto";
import type { Settings } from "../settings.ts";
import { SettingsError } from "../settings-error.ts";
import { type LimitsStore, startLimitsStore } from "./limits-store.ts";
import { makeLimitsTable } from "./limits-table.ts";

export interface Limits extends LimitsStore {
  /** For the web processes; undefined where the only one counts in its memory. */
  url: string | undefined;
}

interface Options {
  processes: number;
  /** Of the embedded backend. */
  databaseUrl: string | undefined;
  log(message: string): void;
}

/** Several processes that count apart would let everybody try several times as often. @throws SettingsError */
export function requireSharedLimits({ limitsUrl, hosted }: Settings, processes: number) {
  if (processes === 1 || limitsUrl || !hosted) return;
  throw new SettingsError(
    "With SUPABASE_URL set, --processes needs LIMITS_URL: a Postgres or Redis address where the processes count tries together. The project's own database will do.",
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
  return { url, ...(await startLimitsStore(url, { log })) };
}

/** The address of the embedded database for a login that may do nothing but count. */
export async function embeddedLimitsUrl(databaseUrl: string): Promise<string> {
  const { default: postgres } = await import("postgres");
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
