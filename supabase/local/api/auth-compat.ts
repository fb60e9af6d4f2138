import { randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import { compare, hash } from "bcryptjs";
import type { Sql } from "postgres";
import { z } from "zod";
import type { ConfirmationMail } from "./lite/confirmation-mail.ts";

interface AuthCompatSettings {
  lite: App;
  sql: Sql;
  sendConfirmation: ConfirmationMail;
}

/**
 * Answers as hosted Supabase does where the library would reveal that an address has an account: "unconfirmed" needs
 * the right password, the confirmation mail can be sent again, and a second sign-up looks like a first. An unknown address
 * costs a password hash too, so that timing reveals nothing.
 */
export function authCompat({ lite, sql, sendConfirmation }: AuthCompatSettings): Pick<App, "fetch"> {
  /** By endpoint and error code of the library's answer. */
  const corrections: Record<string, Correction | undefined> = {
    "token email_not_confirmed": refuseWrongPassword,
    "token invalid_credentials": spendHashTime,
    "resend over_email_send_rate_limit": resendConfirmation,
    "signup over_email_send_rate_limit": answerAsNewSignUp,
  };

  return { fetch };

  async function fetch(...[request, peer]: Parameters<App["fetch"]>) {
    if (request.method !== "POST" || !new URL(request.url).pathname.startsWith("/auth/v1/")) {
      return lite.fetch(request, peer);
    }
    const asked = request.clone();
    if (await isBanned(request)) return answerWith(400, userBanned, new Headers());
    const answer = await lite.fetch(request, peer);
    const correct = corrections[reasonFor(request, answer)];
    if (!correct) return answer;
    const account = accountSchema.safeParse(await asked.json()).data;
    return (account && (await correct(account, answer.headers))) ?? answer;
  }

  /** Whoever logs in or refreshes. Hosted Supabase looks at the ban before it looks at the password, too. */
  async function isBanned(request: Request) {
    const { pathname } = new URL(request.url);
    const asked = pathname === "/auth/v1/token" && bannableSchema.safeParse(await readJson(request)).data;
    if (!asked) return false;
    const rows = await sql`
      select from auth.users where banned_until > now() and (
        email = ${asked.email} and encrypted_password is not null
        or id::text = (select user_id::text from auth.refresh_tokens where token = ${asked.refresh_token})
      )`;
    return rows.count > 0;
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

const bannableSchema = z.object({
  email: z.string().toLowerCase().default(""),
  refresh_token: z.string().default(""),
});

function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}

type Correction = (account: Account, headers: Headers) => Promise<Response | null>;

type Account = z.infer<typeof accountSchema>;

const accountSchema = z.object({
  email: z.string().toLowerCase(),
  password: z.string().default(""),
  type: z.string().default(""),
  data: z.record(z.string(), z.unknown()).default({}),
});

function reasonFor({ url }: Request, { headers }: Response) {
  return `${new URL(url).pathname.slice("/auth/v1/".length)} ${headers.get("x-sb-error-code")}`;
}

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
