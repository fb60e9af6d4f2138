import { randomBytes } from "node:crypto";
import { makeLimitsTable } from "./limits-table.ts";

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
