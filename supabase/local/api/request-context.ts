import type { ApiSettings } from "./postgrest-settings.ts";

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

const ENTER_ROLE = `select
  pg_backend_pid() as pid,
  set_config('role', $1, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claims', $3, true),
  set_config('statement_timeout', $4, true),
  set_config('lock_timeout', $5, true),
  set_config('transaction_read_only', $6, true)`;

export function enterRole(
  { role, userId, claims }: Caller,
  { limits, functionTimeouts }: ApiSettings,
  call: FunctionCall | undefined,
  readOnly: boolean,
): Statement {
  const { statementTimeout = "0", lockTimeout = "0" } = limits.get(role) ?? {};
  const timeout = functionTimeouts.get(functionOf(call)) ?? statementTimeout;
  return {
    text: ENTER_ROLE,
    values: [role, userId ?? "", claims, timeout, lockTimeout, readOnly ? "on" : "off"],
  };
}

function functionOf(call: FunctionCall | undefined) {
  return /\/rpc\/(\w+)$/.exec(call?.path ?? "")?.[1] ?? "";
}

const DESCRIBE_REQUEST = `select
  set_config('response.status', '', true),
  set_config('response.headers', '', true),
  set_config('request.method', $1, true),
  set_config('request.path', $2, true),
  set_config('request.headers', $3, true)`;

export function describeRequest({ method, path, requestHeaders = {} }: FunctionCall): Statement {
  return { text: DESCRIBE_REQUEST, values: [method, path, JSON.stringify(requestHeaders)] };
}

/** The database's own check before each request. */
export function beforeRequest({ preRequest }: ApiSettings): Statement[] {
  return preRequest ? [{ text: `select ${preRequest}()`, values: [] }] : [];
}
