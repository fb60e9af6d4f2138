import type { Sql } from "postgres";

export interface Statement {
  text: string;
  values: (string | null)[];
}

export interface Caller {
  role: string;
  userId: string | null;
  /** JSON of the token's claims, '' without a token. */
  claims: string;
}

export interface FunctionCall {
  method: string;
  /** `/rpc/<name>` */
  path: string;
  requestHeaders?: Record<string, string> | undefined;
}

interface RequestContext {
  caller: Caller;
  call: FunctionCall | undefined;
  settings: ApiSettings;
  readOnly: boolean;
}

/**
 * What comes before the statement that was asked for. The database's own check is part of the last one, and finds what
 * stands before it: Postgres goes through a list from left to right. If it did not, the policies would ask.
 */
export function enterRequest({ caller, call, settings, readOnly }: RequestContext): Statement[] {
  const check = settings.preRequest ? `, ${settings.preRequest}()` : "";
  const role = enterRole(caller, settings, call, readOnly, call ? "" : check);
  return call ? [role, describeRequest(call, check)] : [role];
}

// Counted, so that the values do not come back.
const ENTER_ROLE = `select num_nonnulls(
  set_config('role', $1, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claims', $3, true),
  set_config('statement_timeout', $4, true),
  set_config('lock_timeout', $5, true),
  set_config('transaction_read_only', $6, true))`;

function enterRole(
  { role, userId, claims }: Caller,
  { limits, functionTimeouts }: ApiSettings,
  call: FunctionCall | undefined,
  readOnly: boolean,
  check: string,
): Statement {
  const { statementTimeout = "0", lockTimeout = "0" } = limits.get(role) ?? {};
  const timeout = functionTimeouts.get(functionOf(call)) ?? statementTimeout;
  return {
    text: ENTER_ROLE + check,
    values: [role, userId ?? "", claims, timeout, lockTimeout, readOnly ? "on" : "off"],
  };
}

function functionOf(call: FunctionCall | undefined) {
  return /\/rpc\/(\w+)$/.exec(call?.path ?? "")?.[1] ?? "";
}

const DESCRIBE_REQUEST = `select num_nonnulls(
  set_config('response.status', '', true),
  set_config('response.headers', '', true),
  set_config('request.method', $1, true),
  set_config('request.path', $2, true),
  set_config('request.headers', $3, true))`;

function describeRequest({ method, path, requestHeaders = {} }: FunctionCall, check: string): Statement {
  return { text: DESCRIBE_REQUEST + check, values: [method, path, JSON.stringify(requestHeaders)] };
}

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
