import { randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import { compare, hash } from "bcryptjs";
import type { Sql } from "postgres";
import { z } from "zod";
import { type AuthCall, isAuthRequest, readAuthCall } from "./auth-calls.ts";
import type { ConfirmationMail } from "./lite/confirmation-mail.ts";
import { refreshLock } from "./refresh-lock.ts";

interface AuthCompatSettings {
  lite: App;
  sql: Sql;
  sendConfirmation: ConfirmationMail;
}

/**
 * Answers as hosted Supabase does where the library would reveal that an address has an account: "unconfirmed" needs
 * the right password, the confirmation mail can be sent again, and a second sign-up looks like a first. An unknown address
 * costs a password hash too, so that timing reveals nothing. A banned member is given no session, which the library would.
 */
export function authCompat({ lite, sql, sendConfirmation }: AuthCompatSettings): Pick<App, "fetch"> {
  /** By endpoint and error code of the library's answer. */
  const corrections: Record<string, Correction | undefined> = {
    "POST token password email_not_confirmed": refuseWrongPassword,
    "POST token password invalid_credentials": spendHashTime,
    "POST resend over_email_send_rate_limit": resendConfirmation,
    "POST signup over_email_send_rate_limit": answerAsNewSignUp,
  };
  const lockRefresh = refreshLock();

  return { fetch };

  async function fetch(...[request, peer]: Parameters<App["fetch"]>) {
    if (!isAuthRequest(request)) return lite.fetch(request, peer);
    const call = await readAuthCall(request);
    if (call instanceof Response) return call;
    const unlock = await lockRefresh(call);
    try {
      if (await isBanned(call)) return answerWith(400, userBanned, new Headers());
      const answer = await lite.fetch(call.request, peer);
      const correct = corrections[`${call.endpoint} ${answer.headers.get("x-sb-error-code")}`];
      return (await correct?.(accountSchema.parse(call.body), answer.headers)) ?? answer;
    } finally {
      unlock();
    }
  }

  /**
   * Whether a member who may have no session asks for one. Hosted Supabase looks at the ban before it looks at the
   * password, too.
   */
  async function isBanned({ endpoint, query, body }: AuthCall) {
    const holders: Record<string, () => Promise<{ count: number }>> = {
      "POST token password": () => sql`
        select from auth.users
        where email = ${String(body.email).toLowerCase()} and banned_until > now() and encrypted_password is not null`,
      "POST token refresh_token": () => sql`
        select from auth.users
        where banned_until > now()
          and id = (select user_id::text::uuid from auth.refresh_tokens where token = ${String(body.refresh_token)})`,
      "POST verify": () => bannedHolder(String(body.token_hash)),
      "GET verify": () => bannedHolder(String(query.token)),
    };
    const rows = await holders[endpoint]?.();
    return rows !== undefined && rows.count > 0;
  }

  /** Of a token in a mail. */
  async function bannedHolder(token: string) {
    return sql`
      select from auth.users
      where banned_until > now() and ${token} in (
        confirmation_token, recovery_token, email_change_token_current, email_change_token_new, reauthentication_token
      )`;
  }

  async function refuseWrongPassword({ email, password }: Account, headers: Headers) {
    const [user] = await sql`select encrypted_password as hash from auth.users where email = ${email}`;
    if (await compare(password, user?.hash ?? "")) return null;
    const refusal = { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };
    return answerWith(400, refusal, headers);
  }

  async function spendHashTime({ email, password }: Account) {
    const [user] = await sql`select encrypted_password as hash from auth.users where email = ${email}`;
    if (password && !user?.hash) await compare(password, await dummyHash);
    return null;
  }

  async function resendConfirmation({ email, type }: Account, headers: Headers) {
    return type === "signup" && (await sendConfirmation(email)) ? answerWith(200, {}, headers) : null;
  }

  /** A user without identities is how hosted Supabase answers for an address that is already confirmed. */
  async function answerAsNewSignUp({ email, data }: Account, headers: Headers) {
    const [user] = await sql`
      select email_confirmed_at is not null as confirmed from auth.users where email = ${email}`;
    if (!user?.confirmed && !(await sendConfirmation(email))) return null;
    const id = randomUUID();
    const identities = user?.confirmed ? [] : [{ id, user_id: id, provider: "email" }];
    return answerWith(200, obfuscatedUser(id, email, data, identities), headers);
  }
}

/** Of a random password, at the library's cost. */
const dummyHash = hash(randomUUID(), 10);

const userBanned = { code: 400, error_code: "user_banned", msg: "User is banned" };

type Correction = (account: Account, headers: Headers) => Promise<Response | null>;

type Account = z.infer<typeof accountSchema>;

const accountSchema = z.object({
  email: z.string().toLowerCase(),
  password: z.string().default(""),
  type: z.string().default(""),
  data: z.record(z.string(), z.unknown()).default({}),
});

function obfuscatedUser(id: string, email: string, user_metadata: object, identities: object[]) {
  const now = new Date().toISOString();
  return {
    id,
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata,
    identities,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function answerWith(status: number, body: object, headers: Headers) {
  const corrected = new Headers(headers);
  corrected.delete("content-length");
  corrected.delete("x-sb-error-code");
  if ("error_code" in body) corrected.set("x-sb-error-code", String(body.error_code));
  return Response.json(body, { status, headers: corrected });
}
