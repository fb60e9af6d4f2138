import { createHash, randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type AuthCall, type AuthService, readBody, type Transaction } from "./auth-service.ts";
import { AuthError, CommittedError, invalidCredentials, userBanned, validationFailed } from "./settings.ts";
import {
  findUserByEmail,
  findUserById,
  isBanned,
  isPasswordOf,
  noInstance,
  type UserRow,
  userJson,
} from "./users.ts";

export type Method = "password" | "otp" | "recovery" | "email/signup" | "magiclink" | "invite";

interface Session {
  id: string;
  created_at: Date;
}

/** A new session, with the answer that carries its tokens. */
export async function openSession(
  service: AuthService,
  sql: Transaction,
  user: UserRow,
  method: Method,
  { request, address }: AuthCall,
) {
  const id = randomUUID();
  const agent = request.headers.get("user-agent");
  await sql`
    insert into sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
    values (${id}, ${user.id}, 'aal1', ${agent}, ${address}, now(), now())`;
  await sql`
    insert into mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${id}, ${method}, now(), now())`;
  const refreshToken = await insertRefreshToken(sql, user.id, id, "");
  await sql`update users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`;
  return tokenAnswer(service, sql, user.id, id, refreshToken);
}

async function insertRefreshToken(sql: Transaction, userId: string, sessionId: string, parent: string) {
  const token = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");
  await sql`
    insert into refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
    values (${noInstance}, ${token}, ${userId}, ${sessionId}, ${parent}, false, now(), now())`;
  return token;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

async function tokenAnswer(
  service: AuthService,
  sql: Transaction,
  userId: string,
  sessionId: string,
  refresh_token: string,
) {
  const user = await findUserById(sql, userId);
  if (!user) throw new AuthError(500, "unexpected_failure", "Database error granting user");
  const { jwtExpiry } = service.settings;
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iat, exp: iat + jwtExpiry, ...(await claimsOf(service, sql, user, sessionId)) };
  return {
    access_token: await service.keys.sign(claims),
    token_type: "bearer",
    expires_in: jwtExpiry,
    expires_at: iat + jwtExpiry,
    refresh_token,
    user: await userJson(sql, user),
  };
}

async function claimsOf({ url }: AuthService, sql: Transaction, user: UserRow, sessionId: string) {
  const amr = await sql`
    select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
    from mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  return {
    iss: url,
    sub: user.id,
    aud: user.aud,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: "aal1",
    amr: [...amr],
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
}

/** @throws AuthError unless the token, its user and its session stand. */
export async function requireSession({ sql, keys }: AuthService, { request }: AuthCall) {
  const [, token] = /^(?:B|b)earer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const claims = await keys.verify(token);
  const user = await findUserById(sql, claims.sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const [session] = await sql<Session[]>`select id, created_at from sessions where id = ${claims.session_id}`;
  if (!session) {
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  if (isBanned(user)) throw userBanned();
  return { user, session };
}

const bodySchema = z.object({ refresh_token: z.string().default("") });

interface TokenRow {
  id: string;
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  updated_at: Date;
}

/** Milliseconds for which a request waits while others refresh the same session. */
const patience = 5_000;

async function refreshGrant(service: AuthService, call: AuthCall) {
  const { refresh_token: token } = await readBody(call, bodySchema);
  if (!/^[a-z0-9]{12}$/.test(token)) throw validationFailed("Refresh token is not valid");
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    await requireRefreshable(service, token);
    const answer = await refreshOnce(service, call, token);
    if (answer instanceof AuthError) throw answer;
    if (answer) return Response.json(answer);
    await wait(10 + Math.random() * 20);
  }
  const message = "Too many concurrent token refresh requests on the same session or refresh token";
  throw new AuthError(409, "conflict", message);
}

async function requireRefreshable({ sql }: AuthService, token: string) {
  const [row] = await sql<TokenRow[]>`select * from refresh_tokens where token = ${token}`;
  const user = row && (await findUserById(sql, row.user_id));
  if (!user) throw refusal("refresh_token_not_found", "Refresh Token Not Found");
  if (isBanned(user)) throw refusal("user_banned", "User Banned");
  const [session] = await sql<{ isOver: boolean }[]>`
    select coalesce(not_after < now(), false) as "isOver" from sessions where id = ${row.session_id}`;
  if (!session) throw refusal("session_not_found", "No Valid Session Found");
  if (session.isOver) throw refusal("session_expired", "Session Expired");
}

function refusal(code: string, reason: string) {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

/** Null when another request has the token or its session locked; an error where what it wrote has to stay. */
function refreshOnce(service: AuthService, call: AuthCall, token: string) {
  return service.sql.begin(async sql => {
    const [row] = await sql<TokenRow[]>`
      select * from refresh_tokens where token = ${token} for update skip locked`;
    const [session] = row
      ? await sql`select id from sessions where id = ${row.session_id} for update skip locked`
      : [];
    if (!row || !session) return null;
    const issued = await issue(service, sql, row);
    if (issued instanceof AuthError) return issued;
    const agent = call.request.headers.get("user-agent");
    await sql`
      update sessions set refreshed_at = now() at time zone 'utc', user_agent = ${agent}, ip = ${call.address},
        updated_at = now()
      where id = ${row.session_id}`;
    return tokenAnswer(service, sql, row.user_id, row.session_id, issued);
  });
}

async function issue({ settings }: AuthService, sql: Transaction, row: TokenRow) {
  if (!row.revoked) return swap(sql, row);
  const [active] = await sql<{ token: string; parent: string }[]>`
    select token, parent from refresh_tokens
    where session_id = ${row.session_id} and not revoked order by id desc limit 1`;
  // The client never received the active token, or several of its requests came at once.
  if (active?.parent === row.token) return active.token;
  const reusableUntil = row.updated_at.getTime() + settings.refreshReuseInterval * 1000;
  if (Date.now() <= reusableUntil) return swap(sql, row);
  await sql`
    update refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${row.session_id} and not revoked`;
  return new CommittedError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function swap(sql: Transaction, { id, token, user_id, session_id }: TokenRow) {
  await sql`update refresh_tokens set revoked = true, updated_at = now() where id = ${id}`;
  const next = await insertRefreshToken(sql, user_id, session_id, token);
  await sql`update users set last_sign_in_at = now(), updated_at = now() where id = ${user_id}`;
  return next;
}

const grants: Record<string, (service: AuthService, call: AuthCall) => Promise<Response>> = {
  password: passwordGrant,
  pkce: codeGrant,
  refresh_token: refreshGrant,
};

export async function token(service: AuthService, call: AuthCall) {
  const grant = grants[call.url.searchParams.get("grant_type") ?? ""];
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  service.limits.take("token", call.address);
  return grant(service, call);
}

const passwordSchema = z.object({ email: z.string().default(""), password: z.string().default("") });

/** The order of the checks tells nobody who has an account, except whom a ban has already answered. */
async function passwordGrant(service: AuthService, call: AuthCall) {
  const { email, password } = await readBody(call, passwordSchema);
  if (!email) throw validationFailed("missing email or phone");
  const user = await findUserByEmail(service.sql, email);
  if (!user?.encrypted_password) throw invalidCredentials();
  if (isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!(await isPasswordOf(user.encrypted_password, password))) throw invalidCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const answer = await service.sql.begin(sql => openSession(service, sql, user, "password", call));
  return Response.json(answer);
}

const codeSchema = z.object({ auth_code: z.string().default(""), code_verifier: z.string().default("") });

interface FlowState {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  authentication_method: Method;
  created_at: Date;
}

async function codeGrant(service: AuthService, call: AuthCall) {
  const { auth_code, code_verifier } = await readBody(call, codeSchema);
  if (!auth_code || !code_verifier) {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  const flow = await findFlow(service, auth_code);
  if (challengeOf(flow, code_verifier) !== flow.code_challenge) {
    const message = "code challenge does not match previously saved code verifier";
    throw new AuthError(400, "bad_code_verifier", message);
  }
  const user = await findUserById(service.sql, flow.user_id);
  if (!user)
    throw new AuthError(
      500,
      "unexpected_failure",
      "Unexpected failure, please check server logs for more information",
    );
  const answer = await service.sql.begin(async sql => {
    await sql`delete from flow_state where id = ${flow.id}`;
    return openSession(service, sql, user, flow.authentication_method, call);
  });
  return Response.json(answer);
}

/** Expires so many seconds after the mail was asked for, not after its link was opened. */
async function findFlow({ sql, settings }: AuthService, code: string) {
  const [flow] = await sql<FlowState[]>`select * from flow_state where auth_code = ${code}`;
  if (!flow) {
    throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (Date.now() > flow.created_at.getTime() + settings.flowStateExpiry * 1000) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  return flow;
}

function challengeOf({ code_challenge_method }: FlowState, verifier: string) {
  if (code_challenge_method === "plain") return verifier;
  return createHash("sha256").update(verifier).digest("base64url");
}
