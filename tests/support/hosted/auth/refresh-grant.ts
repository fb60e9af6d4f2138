import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { AuthError, CommittedError, validationFailed } from "./auth-error.ts";
import { type AuthCall, type AuthService, readBody, type Transaction } from "./auth-service.ts";
import { insertRefreshToken, tokenAnswer } from "./sessions.ts";
import { findUserById, isBanned } from "./users.ts";

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

export async function refreshGrant(service: AuthService, call: AuthCall) {
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
