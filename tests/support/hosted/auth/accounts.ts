import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { z } from "zod";
import { AuthError, unexpectedFailure, validationFailed } from "./auth-error.ts";
import type { AuthBody, AuthCall, AuthService, Transaction } from "./auth-service.ts";
import { redirectTarget } from "./links.ts";
import { sendLink } from "./mailer.ts";
import { requireSession } from "./sessions.ts";
import { findUserByEmail, findUserById, isPasswordOf, noInstance, type UserRow, userJson } from "./users.ts";

const metadata = { provider: "email", providers: ["email"] };
const bcryptCost = 10;

/** A confirmed address gets a made-up user without identities, an unconfirmed one another mail. */
export async function signUp(service: AuthService, call: AuthCall) {
  const { password, data } = call.body;
  const email = requireEmail(call.body);
  if (!password) throw validationFailed("Signup requires a valid password");
  const found = await findUserByEmail(service.sql, email);
  if (found?.email_confirmed_at) {
    const user = { id: randomUUID(), aud: "authenticated", role: "", email, identities: [] };
    return Response.json({ ...user, app_metadata: metadata, user_metadata: data, created_at: new Date() });
  }
  const passwordHash = found ? "" : await hash(password, bcryptCost);
  // One transaction, mail included: when that cannot be sent, there is no account.
  const registered = await service.sql.begin(async sql => {
    const user = found ?? (await insertUser(sql, { ...call.body, email }, passwordHash));
    await sendLink(service, sql, "confirmation", user, redirectTarget(service.settings, call));
    return userJson(sql, user.id);
  });
  return Response.json(registered);
}

async function insertUser(sql: Transaction, { email, data }: AuthBody, passwordHash: string) {
  const id = randomUUID();
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  try {
    await sql`
      insert into users (instance_id, id, aud, role, email, encrypted_password, confirmation_token, recovery_token,
        email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${noInstance}, ${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, '', '', '', '',
        ${sql.json(metadata)}, ${sql.json(data as never)}, now(), now())`;
  } catch {
    // A trigger of the project refused, or another sign-up with this address was faster.
    throw unexpectedFailure("Database error saving new user");
  }
  await sql`
    insert into identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${id}, ${id}, ${sql.json(identity)}, 'email', now(), now(), now())`;
  return (await findUserById(sql, id)) as UserRow;
}

export async function recover(service: AuthService, call: AuthCall) {
  const user = await findUserByEmail(service.sql, requireEmail(call.body));
  if (user)
    await service.sql.begin(sql =>
      sendLink(service, sql, "recovery", user, redirectTarget(service.settings, call)),
    );
  return Response.json({});
}

export async function resend(service: AuthService, call: AuthCall) {
  const user = await findUserByEmail(service.sql, requireEmail(call.body));
  if (user && !user.email_confirmed_at)
    await service.sql.begin(sql =>
      sendLink(service, sql, "confirmation", user, redirectTarget(service.settings, call)),
    );
  return Response.json({});
}

function requireEmail({ email }: AuthBody) {
  if (z.regexes.html5Email.test(email)) return email.toLowerCase();
  throw validationFailed("Unable to validate email address: invalid format");
}

export async function readUser(service: AuthService, call: AuthCall) {
  const { user } = await requireSession(service, call);
  return Response.json(await userJson(service.sql, user.id));
}

/** A new password ends every other session, and links that were mailed before stop working. */
export async function updateUser(service: AuthService, call: AuthCall) {
  const { user, sessionId } = await requireSession(service, call);
  const { password } = call.body;
  if (await isPasswordOf(user, password)) {
    const message = "New password should be different from the old password.";
    throw new AuthError(422, "same_password", message);
  }
  const passwordHash = await hash(password, bcryptCost);
  await service.sql.begin(async sql => {
    await sql`
      update users set encrypted_password = ${passwordHash}, confirmation_token = '', confirmation_sent_at = null,
        recovery_token = '', recovery_sent_at = null, updated_at = now()
      where id = ${user.id}`;
    await sql`delete from one_time_tokens where user_id = ${user.id}`;
    await sql`delete from sessions where user_id = ${user.id} and id <> ${sessionId}`;
  });
  return Response.json(await userJson(service.sql, user.id));
}

export async function signOut(service: AuthService, call: AuthCall) {
  const { user, sessionId } = await requireSession(service, call);
  const isLocal = call.url.searchParams.get("scope") === "local";
  await service.sql`
    delete from sessions where user_id = ${user.id} and (id = ${sessionId} or not ${isLocal}::boolean)`;
  return new Response(null, { status: 204 });
}
