import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  AuthError,
  invalidCredentials,
  unexpectedFailure,
  userBanned,
  validationFailed,
} from "./auth-error.ts";
import { type AuthCall, type AuthService, reuseSeconds, type Transaction } from "./auth-service.ts";
import {
  findUserByEmail,
  findUserById,
  isBanned,
  isPasswordOf,
  noInstance,
  type UserRow,
  userJson,
} from "./users.ts";

const accessTokenSeconds = 3_600;

/** Inserts a new session and returns the answer with its tokens. */
export async function openSession(
  service: AuthService,
  sql: Transaction,
  user: UserRow,
  method: string,
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
  return tokenAnswer(service, sql, user.id, id, refreshToken);
}

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

async function insertRefreshToken(sql: Transaction, userId: string, sessionId: string, parent: string) {
  const token = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");
  await sql`
    insert into refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
    values (${noInstance}, ${token}, ${userId}, ${sessionId}, ${parent}, false, now(), now())`;
  await sql`update users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
  return token;
}

async function tokenAnswer(
  { keys, url }: AuthService,
  sql: Transaction,
  userId: string,
  sessionId: string,
  refresh_token: string,
) {
  const user = await findUserById(sql, userId);
  if (!user) throw unexpectedFailure("Database error granting user");
  const amr = await sql`
    select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
    from mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const iat = Math.floor(Date.now() / 1000);
  const expires_at = iat + accessTokenSeconds;
  const claims = {
    iss: url,
    sub: userId,
    aud: user.aud,
    iat,
    exp: expires_at,
    email: user.email ?? "",
    phone: "",
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: "aal1",
    amr: [...amr],
    session_id: sessionId,
    is_anonymous: false,
  };
  return {
    access_token: await keys.sign(claims),
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at,
    refresh_token,
    user: await userJson(sql, userId),
  };
}

/** @throws AuthError unless the token, its user and its session stand. */
export async function requireSession({ sql, keys }: AuthService, { request }: AuthCall) {
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const { sub, session_id: sessionId } = await keys.verify(token);
  const user = await findUserById(sql, sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const [session] = await sql`select from sessions where id = ${sessionId}`;
  if (!session) {
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  if (isBanned(user)) throw userBanned();
  return { user, sessionId };
}

interface TokenRow {
  id: string;
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  updated_at: Date;
}

const lockTimeoutMs = 5_000;

async function refreshGrant(service: AuthService, call: AuthCall) {
  const token = call.body.refresh_token;
  if (!/^[a-z0-9]{12}$/.test(token)) throw validationFailed("Refresh token is not valid");
  const deadline = Date.now() + lockTimeoutMs;
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
}

function refusal(code: string, reason: string) {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

/** Null when another request has locked the token or its session. An error is returned, so that its writes are committed. */
function refreshOnce(service: AuthService, call: AuthCall, token: string) {
  return service.sql.begin(async sql => {
    const [row] = await sql<TokenRow[]>`
      select * from refresh_tokens where token = ${token} for update skip locked`;
    const [session] = row
      ? await sql`select id from sessions where id = ${row.session_id} for update skip locked`
      : [];
    if (!row || !session) return null;
    const issued = await issue(sql, row);
    if (issued instanceof AuthError) return issued;
    const agent = call.request.headers.get("user-agent");
    await sql`
      update sessions set refreshed_at = now() at time zone 'utc', user_agent = ${agent}, ip = ${call.address},
        updated_at = now()
      where id = ${row.session_id}`;
    return tokenAnswer(service, sql, row.user_id, row.session_id, issued);
  });
}

async function issue(sql: Transaction, row: TokenRow) {
  if (!row.revoked) return swap(sql, row);
  const [active] = await sql<{ token: string; parent: string }[]>`
    select token, parent from refresh_tokens
    where session_id = ${row.session_id} and not revoked order by id desc limit 1`;
  // The client never received the active token, or several of its requests came at once.
  if (active?.parent === row.token) return active.token;
  if (Date.now() <= row.updated_at.getTime() + reuseSeconds * 1000) return swap(sql, row);
  await sql`
    update refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${row.session_id} and not revoked`;
  return refusal("refresh_token_already_used", "Already Used");
}

async function swap(sql: Transaction, { id, token, user_id, session_id }: TokenRow) {
  await sql`update refresh_tokens set revoked = true, updated_at = now() where id = ${id}`;
  return insertRefreshToken(sql, user_id, session_id, token);
}

const grants: Record<string, (service: AuthService, call: AuthCall) => Promise<Response>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
};

export async function token(service: AuthService, call: AuthCall) {
  const grant = grants[call.url.searchParams.get("grant_type") ?? ""];
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  service.takeToken(call.address);
  return grant(service, call);
}

/** In the order of the service, whose answers reveal no account except a banned one. */
async function passwordGrant(service: AuthService, call: AuthCall) {
  const { email, password } = call.body;
  const user = await findUserByEmail(service.sql, email);
  if (!user) throw invalidCredentials();
  if (isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!(await isPasswordOf(user, password))) throw invalidCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const answer = await service.sql.begin(sql => openSession(service, sql, user, "password", call));
  return Response.json(answer);
}
