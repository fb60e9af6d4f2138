import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type AuthCall, type AuthService, readBody, type Transaction } from "./auth-service.ts";
import {
  challengeSchema,
  keepFlow,
  redirectTarget,
  requireCaptcha,
  requireChallenge,
  requireEmail,
} from "./mail-requests.ts";
import { requireSession } from "./sessions.ts";
import { AuthError, unexpectedFailure, validationFailed } from "./settings.ts";
import {
  findUserByEmail,
  findUserById,
  hashPassword,
  isPasswordOf,
  noInstance,
  requireStrongPassword,
  type UserRow,
  userJson,
} from "./users.ts";

const signUpSchema = challengeSchema.extend({
  email: z.string().default(""),
  password: z.string().default(""),
  data: z.record(z.string(), z.unknown()).nullish(),
});

type SignUp = z.infer<typeof signUpSchema>;

const metadata = { provider: "email", providers: ["email"] };

/** A confirmed address gets a made-up user without identities, an unconfirmed one another mail. */
export async function signUp(service: AuthService, call: AuthCall) {
  const body = await readBody(call, signUpSchema);
  await requireCaptcha(service, call);
  if (!body.email) {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  service.limits.take("signup", call.address);
  if (service.settings.disableSignup) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireStrongPassword(body.password, service.settings);
  requireChallenge(body);
  const email = requireEmail(body.email);
  const found = await findUserByEmail(service.sql, email);
  if (found?.email_confirmed_at) return Response.json(madeUpUser(email, body));
  return Response.json(await register(service, call, { ...body, email }, found));
}

/** One transaction, mail included: when that cannot be sent, there is no account. */
async function register(service: AuthService, call: AuthCall, body: SignUp, found: UserRow | null) {
  const hash = found ? null : await hashPassword(body.password);
  const target = redirectTarget(service.settings, call);
  const isPkce = requireChallenge(body);
  return service.sql.begin(async sql => {
    const user = found ?? (await insertUser(sql, body, hash ?? ""));
    if (isPkce) await keepFlow(sql, user.id, "email/signup", body);
    await service.mailer.sendLink(sql, "confirmation", user, target, isPkce);
    const registered = await findUserById(sql, user.id);
    return registered && userJson(sql, registered);
  });
}

async function insertUser(sql: Transaction, { email, data }: SignUp, hash: string): Promise<UserRow> {
  const id = randomUUID();
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  try {
    await sql`
      insert into users (instance_id, id, aud, role, email, encrypted_password, confirmation_token, recovery_token,
        email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${noInstance}, ${id}, 'authenticated', 'authenticated', ${email}, ${hash}, '', '', '', '',
        ${sql.json(metadata)}, ${sql.json((data ?? {}) as never)}, now(), now())`;
  } catch {
    // A trigger of the project refused, or another sign-up with this address was faster.
    throw unexpectedFailure("Database error saving new user");
  }
  await sql`
    insert into identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${id}, ${id}, ${sql.json(identity)}, 'email', now(), now(), now())`;
  return (await findUserById(sql, id)) as UserRow;
}

function madeUpUser(email: string, { data }: SignUp) {
  const now = new Date();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: metadata,
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

export async function readUser(service: AuthService, call: AuthCall) {
  const { user } = await requireSession(service, call);
  return Response.json(await userJson(service.sql, user));
}

const changeSchema = z.object({
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

type Update = z.infer<typeof changeSchema>;

export async function updateUser(service: AuthService, call: AuthCall) {
  const { user, session } = await requireSession(service, call);
  service.limits.take("user", call.address);
  const { password, ...update } = await readBody(call, changeSchema);
  if (password) {
    requireStrongPassword(password, service.settings);
    await requirePasswordChange(service, user, session, { password, ...update });
    await changePassword(service, user.id, session.id, password);
  }
  if (update.data) await changeMetadata(service, user.id, update.data);
  const changed = await findUserById(service.sql, user.id);
  return Response.json(changed && (await userJson(service.sql, changed)));
}

const day = 24 * 3_600_000;

/** @throws AuthError */
async function requirePasswordChange(
  { sql, settings }: AuthService,
  user: UserRow,
  session: { id: string; created_at: Date },
  { password, current_password }: Update,
) {
  if (settings.requireReauthentication && Date.now() > session.created_at.getTime() + day) {
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  if (settings.requireCurrentPassword && !(await isRecovery(sql, session.id))) {
    const isRight = await isPasswordOf(user.encrypted_password, current_password ?? "");
    const code = current_password ? "current_password_mismatch" : "current_password_required";
    if (!isRight) throw new AuthError(400, code, "Current password required when setting new password.");
  }
  if (await isPasswordOf(user.encrypted_password, password ?? "")) {
    const message = "New password should be different from the old password.";
    throw new AuthError(422, "same_password", message);
  }
}

/** A session from a mailed link. */
async function isRecovery(sql: AuthService["sql"], sessionId: string) {
  const [claim] = await sql`
    select from mfa_amr_claims
    where session_id = ${sessionId} and authentication_method in ('otp', 'magiclink', 'recovery')`;
  return claim !== undefined;
}

/** Links that are under way lead nowhere any more, and every other session ends. */
async function changePassword({ sql }: AuthService, userId: string, sessionId: string, password: string) {
  const hash = await hashPassword(password);
  await sql.begin(async transaction => {
    await transaction`
      update users set encrypted_password = ${hash}, confirmation_token = '', confirmation_sent_at = null,
        recovery_token = '', recovery_sent_at = null, updated_at = now()
      where id = ${userId}`;
    await transaction`delete from one_time_tokens where user_id = ${userId}`;
    await transaction`delete from sessions where user_id = ${userId} and id <> ${sessionId}`;
  });
}

async function changeMetadata({ sql }: AuthService, userId: string, data: object) {
  await sql`
    update users set raw_user_meta_data = raw_user_meta_data || ${sql.json(data as never)}, updated_at = now()
    where id = ${userId}`.catch(() => {
    throw unexpectedFailure("Error updating user");
  });
}

export async function signOut(service: AuthService, call: AuthCall) {
  const { user, session } = await requireSession(service, call);
  const { sql } = service;
  const scope = call.url.searchParams.get("scope") || "global";
  if (scope === "local") await sql`delete from sessions where id = ${session.id}`;
  else if (scope === "others") {
    await sql`delete from sessions where user_id = ${user.id} and id <> ${session.id}`;
  } else if (scope === "global") await sql`delete from sessions where user_id = ${user.id}`;
  else throw validationFailed(`Unsupported logout scope "${scope}"`);
  return new Response(null, { status: 204 });
}
