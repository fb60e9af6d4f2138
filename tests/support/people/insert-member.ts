import { randomInt, randomUUID } from "node:crypto";
import { decodeJwt, type JWTPayload } from "jose";
import postgres from "postgres";
import { databaseUrl, siteSigningKey } from "../sites/site.ts";
import { signToken, type Tokens } from "./session-cookie.ts";

/** A signed-in member who is copied. */
export interface Template {
  userId: string;
  tokens: Tokens;
}

interface NewMember {
  name: string;
  username: string;
  email: string;
}

const noInstance = "00000000-0000-0000-0000-000000000000";

/**
 * Copies the template's rows, password included: hashing one takes the backend longer than a page. The new member's
 * first day is over, unless `isNew`.
 */
export async function insertMember(
  { userId, tokens }: Template,
  member: NewMember,
  { isNew = false } = {},
): Promise<Tokens> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const refreshToken = randomUUID().replaceAll("-", "").slice(0, 12);
  const { name, username, email } = member;
  const profile = { sub: id, name, username, email, email_verified: true, phone_verified: false };
  await database().begin(async sql => {
    await sql`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
        confirmation_token, recovery_token, email_change_token_new, email_change, email_change_confirm_status,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, last_sign_in_at, created_at, updated_at)
      select ${id}, aud, role, ${email}, encrypted_password, now(), now(), '', '', '', '',
        email_change_confirm_status, raw_app_meta_data, ${sql.json(profile)}, is_sso_user, is_anonymous, now(),
        now() - ${isNew ? "0" : "2 days"}::interval, now()
      from auth.users where id = ${userId}`;
    await sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at,
        updated_at)
      values (gen_random_uuid(), 'email', ${id}, ${id}, ${sql.json(profile)}, now(), now(), now())`;
    await sql`
      insert into auth.sessions (id, user_id, aal, created_at, updated_at)
      values (${sessionId}, ${id}, 'aal1', now(), now())`;
    await sql`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
      values (${-randomInt(2 ** 47)}, ${refreshToken}, ${id}, ${sessionId}, false, now(), now())`;
    // A hosted service finds only what is of this instance; the embedded backend has no such column.
    if (!siteSigningKey()) return;
    await sql`update auth.users set instance_id = ${noInstance} where id = ${id}`;
    await sql`update auth.refresh_tokens set instance_id = ${noInstance} where user_id = ${id}`;
  });
  const claims = { ...decodeJwt(tokens.access_token), sub: id, email, session_id: sessionId };
  return sign({ ...claims, user_metadata: profile }, refreshToken);
}

async function sign(claims: JWTPayload, refresh_token: string): Promise<Tokens> {
  const now = Math.floor(Date.now() / 1000);
  const { iat = now, exp = now } = claims;
  const expires_at = now + exp - iat;
  const access_token = await signToken({ ...claims, iat: now, exp: expires_at });
  return { access_token, refresh_token, expires_at };
}

let connection: postgres.Sql | undefined;

function database() {
  connection ??= postgres(databaseUrl, { max: 1, idle_timeout: 2, onnotice: () => {} });
  return connection;
}
