// Hosted Supabase reveals less about members than the library's auth service, refuses banned members and gives one
// session for concurrent refreshes. If a release renames an error code, `auth.slow.test.ts` fails.
import { createHash, randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { App, EmailDriver } from "@supabase/lite";
import { Mutex } from "async-mutex";
import { compare, hash } from "bcryptjs";
import type { Sql } from "postgres";
import { z } from "zod";
import type { SupabaseConfig } from "../../config.ts";
import { type AuthCall, isAuthRequest, readAuthCall } from "../auth-calls.ts";

interface AuthSettings {
  lite: Pick<App, "fetch">;
  sql: Sql;
  config: SupabaseConfig;
  siteUrl: string;
  supabaseDir: string;
  email: EmailDriver;
}

type Correction = (account: Account, headers: Headers) => Promise<Response | null>;

type Account = z.infer<typeof accountSchema>;

const accountSchema = z.object({
  email: z.string().toLowerCase(),
  password: z.string().default(""),
  data: z.record(z.string(), z.unknown()).default({}),
});

export function correctAuth(settings: AuthSettings): Pick<App, "fetch"> {
  const { lite, sql } = settings;
  const refreshes = new Map<unknown, Mutex>();
  const sendConfirmation = confirmationMail(settings);
  const corrections: Record<string, Correction | undefined> = {
    "POST token password email_not_confirmed": refuseWrongPassword,
    "POST token password invalid_credentials": spendHashTime,
    "POST resend over_email_send_rate_limit": resendConfirmation,
    "POST signup over_email_send_rate_limit": answerAsNewSignUp,
  };
  return { fetch };

  async function fetch(...[request, peer]: Parameters<App["fetch"]>) {
    if (!isAuthRequest(request)) return lite.fetch(request, peer);
    const call = await readAuthCall(request);
    if (call instanceof Response) return call;
    const ask = () => answer(call, peer);
    if (call.endpoint === "POST token refresh_token") return runExclusive(call.body.refresh_token, ask);
    return sendsMail.has(call.endpoint) ? inEvenTime(ask) : ask();
  }

  /** For concurrent refreshes the library creates a session each and then revokes all as token reuse. */
  async function runExclusive<T>(token: unknown, ask: () => Promise<T>) {
    const mutex = refreshes.get(token) ?? new Mutex();
    refreshes.set(token, mutex);
    try {
      return await mutex.runExclusive(ask);
    } finally {
      if (!mutex.isLocked()) refreshes.delete(token);
    }
  }

  // Hosted Supabase also checks the ban before the password.
  async function answer(call: AuthCall, peer: Parameters<App["fetch"]>[1]) {
    if (await isBanned(sql, call)) return answerWith(400, userBanned, new Headers());
    const given = await lite.fetch(call.request, peer);
    const correct = corrections[`${call.endpoint} ${given.headers.get("x-sb-error-code")}`];
    return (await correct?.(accountSchema.parse(call.body), given.headers)) ?? given;
  }

  async function refuseWrongPassword({ email, password }: Account, headers: Headers) {
    if (await compare(password, (await passwordHash(email)) ?? "")) return null;
    const refusal = { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };
    return answerWith(400, refusal, headers);
  }

  /** Unknown addresses cost a hash too, so that timing reveals nothing. */
  async function spendHashTime({ email, password }: Account) {
    if (password && !(await passwordHash(email))) await compare(password, await dummyHash);
    return null;
  }

  async function passwordHash(email: string): Promise<string | undefined> {
    const [user] = await sql`select encrypted_password as hash from auth.users where email = ${email}`;
    return user?.hash;
  }

  async function resendConfirmation({ email }: Account, headers: Headers) {
    return (await sendConfirmation(email)) ? answerWith(200, {}, headers) : null;
  }

  /** Hosted Supabase returns a user without identities for a confirmed address. */
  async function answerAsNewSignUp({ email, data }: Account, headers: Headers) {
    const [user] = await sql`
      select email_confirmed_at is not null as confirmed from auth.users where email = ${email}`;
    if (!user?.confirmed && !(await sendConfirmation(email))) return null;
    const id = randomUUID();
    const identities = user?.confirmed ? [] : [{ id, user_id: id, provider: "email" }];
    return answerWith(200, obfuscatedUser(id, email, data, identities), headers);
  }
}

/** To addresses with an account only, and answers the same for others. */
const sendsMail = new Set(["POST recover", "POST resend"]);
const evenTimeMs = 250;

/** An answer takes a multiple of a time that is longer than its mail, so that timing reveals nothing. */
async function inEvenTime(ask: () => Promise<Response>) {
  const start = performance.now();
  const answer = await ask();
  const elapsedMs = performance.now() - start;
  await wait(Math.ceil(elapsedMs / evenTimeMs) * evenTimeMs - elapsedMs);
  return answer;
}

// The library's cost factor is 10.
const dummyHash = hash(randomUUID(), 10);

const userBanned = { code: 400, error_code: "user_banned", msg: "User is banned" };

async function isBanned(sql: Sql, { endpoint, query, body }: AuthCall) {
  const byMail = async (token: unknown) => sql`
    select from auth.users
    where banned_until > now() and ${String(token)} in (
      confirmation_token, recovery_token, email_change_token_current, email_change_token_new, reauthentication_token
    )`;
  const holders: Record<string, (() => Promise<{ count: number }>) | undefined> = {
    "POST token password": () => sql`
      select from auth.users
      where email = ${String(body.email).toLowerCase()} and banned_until > now() and encrypted_password is not null`,
    "POST token refresh_token": () => sql`
      select from auth.users
      where banned_until > now()
        and id = (select user_id::text::uuid from auth.refresh_tokens where token = ${String(body.refresh_token)})`,
    "POST verify": () => byMail(body.token_hash),
    "GET verify": () => byMail(query.token),
  };
  const rows = await holders[endpoint]?.();
  return rows !== undefined && rows.count > 0;
}

function confirmationMail({ sql, config, siteUrl, supabaseDir, email }: AuthSettings) {
  const { template, otp_length, max_frequency } = config.auth.email;
  const { subject, content_path } = template.confirmation;
  return async (to: string) => {
    const code = Array.from({ length: otp_length }, () => randomInt(10)).join("");
    const token = createHash("sha256")
      .update(to + code)
      .digest("hex");
    const { count } = await sql`
      update auth.users set confirmation_token = ${token}, confirmation_sent_at = now(), updated_at = now()
      where email = ${to} and email_confirmed_at is null
        and confirmation_sent_at < now() - ${max_frequency}::interval`;
    if (count === 0) return false;
    const values: Record<string, string> = {
      SiteURL: siteUrl,
      TokenHash: token,
      Token: code,
      Email: to,
      RedirectTo: siteUrl,
    };
    const html = await readFile(path.resolve(supabaseDir, "..", content_path), "utf8");
    const filled = html.replace(/{{ *\.(\w+) *}}/g, (_, name) => values[name] ?? "");
    await email.send({ to, subject, html: filled });
    return true;
  };
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
