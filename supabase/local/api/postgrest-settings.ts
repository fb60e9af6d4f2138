import type { Sql } from "postgres";

/** What PostgREST reads from the database: settings of roles and functions, and what to call before a request. */
export interface ApiSettings {
  /** By role; durations as Postgres writes them, '0' for no limit. */
  limits: Map<string, Limits>;
  /** `statement_timeout` by function. */
  functionTimeouts: Map<string, string>;
  preRequest: string | undefined;
}

interface Limits {
  statementTimeout: string;
  lockTimeout: string;
}

const LIMITED = ["anon", "authenticated", "service_role"];

export async function readApiSettings(database: Sql): Promise<ApiSettings> {
  const settings = await readRoleSettings(database);
  const limits = new Map(
    LIMITED.map(role => [
      role,
      {
        statementTimeout: settings.get(`${role}.statement_timeout`) ?? "0",
        lockTimeout: settings.get(`${role}.lock_timeout`) ?? "0",
      },
    ]),
  );
  const preRequest = settings.get("authenticator.pgrst.db_pre_request");
  return { limits, functionTimeouts: await readFunctionTimeouts(database), preRequest };
}

async function readRoleSettings(database: Sql) {
  const rows = await database<{ role: string; setting: string }[]>`
    select rolname as role, unnest(setconfig) as setting
    from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
    where setdatabase = 0`;
  return new Map(rows.map(({ role, setting }) => namedValue(`${role}.${setting}`)));
}

async function readFunctionTimeouts(database: Sql) {
  const rows = await database<{ setting: string }[]>`
    select replace(setting, 'statement_timeout', proname) as setting
    from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ setting }) => namedValue(setting)));
}

function namedValue(setting: string): [string, string] {
  const equals = setting.indexOf("=");
  return [setting.slice(0, equals), setting.slice(equals + 1)];
}
