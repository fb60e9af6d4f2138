import { hash } from "node:crypto";
import { jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import type { Sql } from "postgres";
import { z } from "zod";

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.string(),
  exp: z.number(),
});

export interface Caller {
  role: string;
  userId: string | null;
  /** In JSON, as the database gets them. */
  claims: string;
}

interface Member extends Caller {
  token: z.infer<typeof claimsSchema>;
}

/** Returns null unless it is a member's token. The cache may hold tokens of ended sessions: the database refuses those. */
export type TokenVerifier = (authorization: string | undefined) => Promise<Member | null>;

export function createTokenVerifier(secret: string): TokenVerifier {
  const verified = new LRUCache<string, Member>({ max: 2_000 });
  const key = Buffer.from(secret);
  return async authorization => {
    const [, token] = /^Bearer (.+)$/.exec(authorization ?? "") ?? [];
    if (!token) return null;
    const digest = hash("sha256", token, "base64url");
    const cached = verified.get(digest);
    if (cached && Date.now() / 1000 < cached.token.exp) return cached;
    // Without `maxTokenAge`, `iat` may lie in the future, as it does after a clock was set back.
    const { payload } = (await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null)) ?? {};
    const claims = claimsSchema.safeParse(payload).data;
    if (!claims) return null;
    const { role, sub: userId } = claims;
    const member = { role, userId, claims: JSON.stringify(claims), token: claims };
    verified.set(digest, member);
    return member;
  };
}

export interface Statement {
  text: string;
  values: (string | null)[];
}

interface RequestContext {
  caller: Caller;
  /** Of what is called, such as `/rpc/get_forum_page`. */
  path?: string | undefined;
  settings: ApiSettings;
  readOnly: boolean;
}

// The count keeps the values out of the result. Postgres evaluates a select list in order, so the check sees the settings.
const ENTER_ROLE = `select num_nonnulls(
  set_config('role', $1, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claims', $3, true),
  set_config('statement_timeout', $4, true),
  set_config('lock_timeout', $5, true),
  set_config('transaction_read_only', $6, true))`;

/** Method, path and headers of the request, which PostgREST sets as well, are left out: no function reads them. */
export function enterRequest({ caller, path = "", settings, readOnly }: RequestContext): Statement {
  const { roles, functionTimeouts } = settings;
  const { role, userId, claims } = caller;
  const [, called = ""] = /\/rpc\/(\w+)$/.exec(path) ?? [];
  const timeout = functionTimeouts.get(called) ?? roles.get(`${role}.statement_timeout`) ?? "0";
  const lockTimeout = roles.get(`${role}.lock_timeout`) ?? "0";
  const preRequest = roles.get("authenticator.pgrst.db_pre_request");
  const check = preRequest ? `, ${preRequest}()` : "";
  const values = [role, userId ?? "", claims, timeout, lockTimeout, readOnly ? "on" : "off"];
  return { text: ENTER_ROLE + check, values };
}

export interface ApiSettings {
  roles: Map<string, string>;
  functionTimeouts: Map<string, string>;
}

export async function readApiSettings(database: Sql): Promise<ApiSettings> {
  const roles = await database<{ setting: string }[]>`
    select rolname || '.' || unnest(setconfig) as setting
    from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
    where setdatabase = 0`;
  const functions = await database<{ setting: string }[]>`
    select replace(setting, 'statement_timeout', proname) as setting
    from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`;
  return { roles: valuesByName(roles), functionTimeouts: valuesByName(functions) };
}

function valuesByName(rows: { setting: string }[]) {
  return new Map(rows.map(({ setting }) => setting.split(/=(.*)/s, 2) as [string, string]));
}

// Each connection keeps every prepared statement.
const MAX_PREPARED = 500;

export function preparedTexts() {
  const prepared = new Set<string>();
  return (text: string) => {
    if (prepared.size < MAX_PREPARED) prepared.add(text);
    return prepared.has(text);
  };
}
