import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AuthError, AuthTokenResponsePassword } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { env } from "~/infra/env.server";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { networkOf, rateLimit } from "~/infra/rate-limits.server";
import { requestContext } from "~/infra/request.server";
import { getSession, openCookieClient } from "~/infra/session/session.server";
import { type AuthClient, createIsolatedClient } from "~/infra/supabase/supabase.server";
import { suspensionSchema } from "~/infra/suspension.server";
import { suspensionInWords } from "~/lib/suspension-words";
import { isPasswordTooLong, type loginSchema } from "./account-form";
import { authFormError, invalidCredentials, mailInBackground } from "./auth-error.server";
import { resendConfirmation } from "./confirm-email.server";
import { isMailFailing } from "./constant-time.server";
import { endPreviousSession } from "./sign-out.server";

type Context = Readonly<RouterContextProvider>;

/** Longer than checking a password takes: a quicker refusal would reveal that the address is unknown. */
const minRefusalMs = 500;

/** @throws FormError */
export async function logIn(context: Context, { email, password, stay }: z.infer<typeof loginSchema>) {
  const { cookies } = getSession(context);
  const auth = await openCookieClient(cookies);
  let earliestRefusal: Promise<void> | undefined;
  try {
    await rateLimit("loginByEmail", email);
    cookies.setLasting(stay === "on");
    const passwords = spellingsOf(password);
    earliestRefusal = wait(minRefusalMs * passwords.length);
    const { error } = await trySignIn(auth, email, passwords);
    if (error) throw await loginError(error, email, password);
  } catch (error) {
    await earliestRefusal;
    if (error instanceof FormError) logLogin(context, email, error.status === 429 ? "limited" : "refused");
    throw error;
  }
  logLogin(context, email, "done");
  endPreviousSession(context);
}

/** The normalized password, and what was typed if that differs: older passwords were stored as typed. */
function spellingsOf(typed: string) {
  return [...new Set([typed.normalize("NFC"), typed])];
}

async function trySignIn(auth: AuthClient["auth"], email: string, passwords: string[]) {
  let refusal: AuthTokenResponsePassword | undefined;
  for (const password of passwords.filter(each => !isPasswordTooLong(each))) {
    const answer = await auth.signInWithPassword({ email, password });
    if (answer.error?.code !== "invalid_credentials") return answer;
    refusal = answer;
  }
  if (!refusal) throw invalidCredentials();
  return refusal;
}

async function loginError(error: AuthError, email: string, password: string) {
  if (error.code === "user_banned") return suspensionError(email, password);
  if (error.code === "email_not_confirmed")
    void mailInBackground("a confirmation mail", () => resendConfirmation(email));
  return withMailNotice(authFormError(error, "Failed to log in. Please check your credentials."));
}

/** The auth service refuses suspended members before it checks the password, so the database checks it. */
async function suspensionError(email: string, password: string) {
  for (const spelling of spellingsOf(password)) {
    const { data } = await createIsolatedClient().rpc("suspension_notice", { email, password: spelling });
    const suspension = suspensionSchema.safeParse(data).data;
    if (suspension)
      return new FormError(suspensionInWords(suspension), { status: 403, title: "Account suspended" });
  }
  return withMailNotice(invalidCredentials());
}

/** The login may have failed for want of a confirmation mail, and every address gets the notice to reveal nothing. */
function withMailNotice(refusal: FormError) {
  if (refusal.status !== 400 || !isMailFailing()) return refusal;
  return new FormError(`${refusal.message} Our emails may be late at the moment.`);
}

/** A keyed digest lets tries at one account be matched without naming its address. */
function logLogin(context: Context, email: string, outcome: "done" | "refused" | "limited") {
  const { id } = context.get(requestContext);
  const digest = createHmac("sha256", env.SESSION_SECRET).update(email).digest("base64url");
  log.info({ id, network: networkOf(context), account: digest.slice(0, 22), outcome }, "login");
}
