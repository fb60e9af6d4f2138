import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AuthError, unexpectedFailure, validationFailed } from "./auth-error.ts";
import { type AuthCall, type AuthService, readBody, type Transaction } from "./auth-service.ts";
import {
  challengeSchema,
  keepFlow,
  requireCaptcha,
  requireChallenge,
  requireEmail,
} from "./mail-requests.ts";
import { hashPassword, requireStrongPassword } from "./passwords.ts";
import { redirectTarget } from "./redirect-target.ts";
import { findUserByEmail, findUserById, noInstance, type UserRow, userJson } from "./users.ts";

const bodySchema = challengeSchema.extend({
  email: z.string().default(""),
  password: z.string().default(""),
  data: z.record(z.string(), z.unknown()).nullish(),
});

type SignUp = z.infer<typeof bodySchema>;

const metadata = { provider: "email", providers: ["email"] };

/** A confirmed address gets a made-up user without identities, an unconfirmed one another mail. */
export async function signUp(service: AuthService, call: AuthCall) {
  const body = await readBody(call, bodySchema);
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
