import { setTimeout as wait } from "node:timers/promises";
import {
  type AuthError,
  AuthRetryableFetchError,
  isAuthRetryableFetchError,
  type Session,
} from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { runInBackground } from "~/infra/background-work.server";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { refreshTokens } from "~/infra/session/auth-service.server";
import { forgetSessionsOf, getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";
import { isBackendUp } from "~/infra/supabase/backend-fetch.server";
import { type AuthClient, createIsolatedClient } from "~/infra/supabase/supabase.server";
import { invalidLink, type PasswordLink, passwordLinks, type resetTokensSchema } from "./account-form";
import { resetMailTime } from "./answer-times";
import { authFormError, concernsEverybody, mailFailureOf } from "./auth-error.server";
import { endPreviousSession } from "./sign-out.server";
import { isMailFailing } from "./steady-answer.server";

const mailFailed = "The reset link could not be sent. Wait a moment and try again.";

/** The mail is sent beside the answer, which may not tell whether, when or why not. @throws FormError */
export async function requestResetMail(email: string): Promise<void> {
  const errors: AuthError[] = [];
  const sending = runInBackground(() => sendLoggedly(email));
  if (!sending) throw new FormError(mailFailed, { status: 503, retryAfter: 30 });
  void sending
    .then(error => error && errors.push(error))
    .catch((error: unknown) => log.error({ err: error }, mailNotSent));
  const [isUp] = await Promise.all([isBackendUp("auth"), wait(resetMailTime)]);
  const told = isUp ? errors.find(concernsEverybody) : new AuthRetryableFetchError("no answer", 503);
  if (told) throw authFormError(told, mailFailed);
  if (isMailFailing()) throw new FormError(mailIsDown, { status: 503, retryAfter: 600 });
}

const mailIsDown = "Treks has trouble sending email. If no link has come in ten minutes, ask for it again.";

/** Returns null also when the address has no account. */
export async function sendResetMail(email: string): Promise<AuthError | null> {
  const { error } = await createIsolatedClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${env.SITE_URL}/reset-password`,
  });
  return error;
}

async function sendLoggedly(email: string) {
  const error = await sendResetMail(email);
  if (error && !mailFailureOf(error)) log.warn({ code: error.code, status: error.status }, mailNotSent);
  return error;
}

const mailNotSent = "a mail for a new password was not sent";

const linkType = z.enum(passwordLinks).catch("recovery");

const recoverySchema = z.union([
  z.object({ tokenHash: z.string(), type: linkType }),
  z.object({ accessToken: z.string(), refreshToken: z.string(), email: z.string(), type: linkType }),
]);

export type Recovery = z.infer<typeof recoverySchema>;

// Not in the address, where history, the Referer and bystanders would see it.
const recoveryCookie = signedCookie("treks-recovery", 15 * 60);

export async function readRecovery(request: Request): Promise<Recovery | null> {
  const parsed = recoverySchema.safeParse(await recoveryCookie.parse(request.headers.get("Cookie")));
  return parsed.data ?? null;
}

export async function writeRecovery({ headers }: SessionCookies, recovery: Recovery) {
  headers.append("Set-Cookie", await recoveryCookie.serialize(recovery));
}

export async function clearRecovery({ headers }: SessionCookies) {
  headers.append("Set-Cookie", await recoveryCookie.serialize("", { maxAge: 0 }));
}

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** @throws a redirect to where another link is asked for. */
export async function requireRecovery({ request }: Args): Promise<Recovery> {
  return (await readRecovery(request)) ?? refuseLink(invalidLink);
}

/** Ends every session: the member's, and the one in this browser. @throws FormError */
export async function resetPassword({ context }: Args, found: Recovery, password: string): Promise<void> {
  const { cookies } = getSession(context);
  const client = cookies.authClient();
  const recovery = await openRecovery(client, found).catch(async error => {
    if (!(error instanceof FormError) || error.status !== 400) throw error;
    await clearRecovery(cookies);
    return refuseLink(error.message);
  });
  try {
    await setPassword(client, password);
  } catch (error) {
    // The link is spent by now; its session lets the member try again.
    await writeRecovery(cookies, recovery);
    throw error;
  }
  await clearRecovery(cookies);
  // It may be another member's, which the new password has not ended.
  endPreviousSession(context);
  cookies.clear();
}

async function refuseLink(message: string): Promise<never> {
  throw await redirectWithFlash("/reset-password", {
    kind: "error",
    title: "Password Reset Failed",
    message,
  });
}

/** Milliseconds before its end at which the library renews a token. */
const renewedBefore = 90_000;

/** @throws FormError when the auth service does not know the tokens. */
export async function verifyRecovery(
  { auth }: AuthClient,
  { access_token: accessToken, refresh_token: refreshToken, type }: z.infer<typeof resetTokensSchema>,
): Promise<Recovery> {
  const { data, error } = await auth.getUser(accessToken);
  // Without an answer the link is not lost: the service is asked again when the password is set.
  if (error && !isAuthRetryableFetchError(error)) throw new FormError(invalidLink);
  return { accessToken, refreshToken, email: data.user?.email ?? "", type };
}

/** Spends the link if that has not been done. @throws FormError */
export async function openRecovery(client: AuthClient, recovery: Recovery): Promise<Recovery> {
  const { data, error } = await startSession(client, recovery);
  if (data.session) return recoveryOf(data.session, recovery.type);
  throw error ? authFormError(error, resetFailed) : new FormError(invalidLink);
}

async function startSession({ auth }: AuthClient, recovery: Recovery) {
  if ("tokenHash" in recovery) {
    return auth.verifyOtp({ token_hash: recovery.tokenHash, type: recovery.type });
  }
  const { accessToken, refreshToken } = recovery;
  if (!isEnding(accessToken)) {
    return auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  }
  // Left to itself, the library would try for half a minute to reach a service that is down.
  const answer = await refreshTokens(refreshToken);
  if (answer.outcome === "given") return auth.setSession(answer.value);
  const error = answer.outcome === "unreachable" ? new AuthRetryableFetchError("no answer", 503) : null;
  return { data: { session: null }, error };
}

function isEnding(accessToken: string) {
  try {
    const { exp = Number.POSITIVE_INFINITY } = decodeJwt(accessToken);
    return exp * 1000 - Date.now() <= renewedBefore;
  } catch {
    return false;
  }
}

export function recoveryOf(session: Session, type: PasswordLink): Recovery {
  const { access_token, refresh_token, user } = session;
  return { accessToken: access_token, refreshToken: refresh_token, email: user.email ?? "", type };
}

/** Ends every session of the member, this one too. @throws FormError */
async function setPassword({ auth }: AuthClient, password: string): Promise<void> {
  const { data, error } = await auth.updateUser({ password });
  if (error) {
    const { message, status } = authFormError(error, resetFailed);
    throw new FormError({ password: message }, { status });
  }
  const ended = await auth.signOut({ scope: "global" });
  forgetSessionsOf(data.user.id);
  if (ended.error) log.warn({ reason: ended.error.message }, "sessions outlived a new password");
}

const resetFailed = "Failed to reset password. Please try again.";
