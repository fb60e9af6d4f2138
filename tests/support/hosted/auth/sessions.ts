import { randomInt, randomUUID } from "node:crypto";
import { AuthError, userBanned } from "./auth-error.ts";
import type { AuthCall, AuthService, Transaction } from "./auth-service.ts";
import { findUserById, isBanned, noInstance, type UserRow, userJson } from "./users.ts";

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

export async function insertRefreshToken(
  sql: Transaction,
  userId: string,
  sessionId: string,
  parent: string,
) {
  const token = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");
  await sql`
    insert into refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
    values (${noInstance}, ${token}, ${userId}, ${sessionId}, ${parent}, false, now(), now())`;
  return token;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

export async function tokenAnswer(
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
