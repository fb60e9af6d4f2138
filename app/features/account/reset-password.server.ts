import { setTimeout as wait } from "node:timers/promises";
import {
  type AuthError,
  AuthRetryableFetchError,
  isAuthRetryableFetchError,
  type Session,
} from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import type { ActionFunctionArgs } from "react-router";
import { type ZodType, z } from "zod";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";
import { isBackendUp } from "~/infra/supabase/backend-fetch.server";
import { type AuthClient, createIsolatedClient, createRequestClient } from "~/infra/supabase/supabase.server";
import { invalidLink, passwordLinks, type resetTokensSchema } from "./account-form";
import { authFormError, isServiceWide, mailInBackground } from "./auth-error.server";
import { isMailFailing } from "./constant-time.server";
import { endPreviousSession } from "./sign-out.server";

/** Longer than the auth service takes to refuse a request for reasons that concern every address. */
const resetResponseTimeMs = 500;

/** Sends the mail in the background, because waiting for it would reveal who is a member. @throws FormError */
export async function requestResetMail(email: string): Promise<void> {
  const sending = mailInBackground("a mail for a new password", () => sendResetMail(email));
  if (!sending) throw new FormError(mailFailed, { status: 503, retryAfter: 30 });
  const [isUp] = await Promise.all([isBackendUp("auth"), wait(resetResponseTimeMs)]);
  const error = isUp ? await Promise.race([sending, null]) : new AuthRetryableFetchError("no answer", 503);
  if (error && isServiceWide(error)) throw authFormError(error, mailFailed);
  if (isMailFailing()) throw new FormError(mailIsDown, { status: 503, retryAfter: 600 });
}

const mailFailed = "The reset link could not be sent. Wait a moment and try again.";
const mailIsDown = "Treks has trouble sending email. If no link has come in ten minutes, ask for it again.";

/** Returns null also when the address has no account. */
export async function sendResetMail(email: string): Promise<AuthError | null> {
  const { error } = await createIsolatedClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${env.SITE_URL}/reset-password`,
  });
  return error;
}

const linkType = z.enum(passwordLinks).catch("recovery");
/** After a confirmation the session sets the password of an account that has none. */
const sessionType = z.enum([...passwordLinks, "signup"]).catch("recovery");

const recoverySchema = z.union([
  z.object({ tokenHash: z.string(), type: linkType }),
  z.object({ accessToken: z.string(), refreshToken: z.string(), email: z.string(), type: sessionType }),
]);

export type Recovery = z.infer<typeof recoverySchema>;
export type RecoveryType = z.infer<typeof sessionType>;

export const recoveryCookie = mailLinkCookie("treks-recovery", 15 * 60, recoverySchema);

export async function refuseRecovery(cookies: SessionCookies, message: string) {
  await recoveryCookie.clear(cookies);
  return redirectWithFlash("/reset-password", { kind: "error", title: "Password Reset Failed", message });
}

/** The account without a password that a confirmation has opened, whose names may be changed with the password. */
export function newAccountOf(recovery: Recovery) {
  if (recovery.type !== "signup" || !("accessToken" in recovery)) return null;
  const { sub: id } = decodeJwt(recovery.accessToken);
  return id ? { id, supabase: createRequestClient(recovery.accessToken) } : null;
}

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** @throws a redirect to the page where another link can be requested. */
export async function requireRecovery({ request, context }: Args): Promise<Recovery> {
  const recovery = await recoveryCookie.read(request);
  if (!recovery) throw await refuseRecovery(getSession(context).cookies, invalidLink);
  return recovery;
}

/** Ends every session of the member, and the one in this browser. @throws FormError */
export async function resetPassword({ context }: Args, found: Recovery, password: string): Promise<void> {
  const { cookies } = getSession(context);
  const client = createIsolatedClient();
  const recovery = await openRecovery(client, found).catch(async error => {
    if (!(error instanceof FormError) || error.status !== 400) throw error;
    throw await refuseRecovery(cookies, error.message);
  });
  try {
    await setPassword(client, password);
  } catch (error) {
    // The link is spent by now; its session lets the member try again.
    await recoveryCookie.write(cookies, recovery);
    throw error;
  }
  await recoveryCookie.clear(cookies);
  // This browser's session may be another member's, which the new password has not ended.
  endPreviousSession(context);
  cookies.clear();
}

/** @throws FormError when the auth service does not know the tokens. */
export async function verifyRecovery({
  access_token: accessToken,
  refresh_token: refreshToken,
  type,
}: z.infer<typeof resetTokensSchema>): Promise<Recovery> {
  const { data, error } = await createIsolatedClient().auth.getUser(accessToken);
  // When the service is down the link stays usable: the tokens are checked again with the new password.
  if (error && !isAuthRetryableFetchError(error)) throw new FormError(invalidLink);
  return { accessToken, refreshToken, email: data.user?.email ?? "", type };
}

async function openRecovery(client: AuthClient, recovery: Recovery): Promise<Recovery> {
  const { data, error } = await startSession(client, recovery);
  if (data.session) return toRecovery(data.session, recovery.type);
  throw error ? authFormError(error, resetFailed) : new FormError(invalidLink);
}

async function startSession({ auth }: AuthClient, recovery: Recovery) {
  if ("tokenHash" in recovery) return auth.verifyOtp({ token_hash: recovery.tokenHash, type: recovery.type });
  const { accessToken, refreshToken } = recovery;
  return auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
}

export function toRecovery(session: Session, type: RecoveryType): Recovery {
  const { access_token, refresh_token, user } = session;
  return { accessToken: access_token, refreshToken: refresh_token, email: user.email ?? "", type };
}

async function setPassword({ auth }: AuthClient, password: string): Promise<void> {
  const { error } = await auth.updateUser({ password });
  if (error) {
    const { message, status } = authFormError(error, resetFailed);
    throw new FormError({ password: message }, { status });
  }
  const ended = await auth.signOut({ scope: "global" });
  if (ended.error) log.warn({ reason: ended.error.message }, "ending sessions after a new password failed");
}

const resetFailed = "Failed to reset password. Please try again.";

/** A token in the URL would show in the history, the Referer header and on the screen, so a cookie holds it. */
export function mailLinkCookie<T>(name: string, maxAgeSeconds: number, schema: ZodType<T>) {
  const cookie = signedCookie(name, maxAgeSeconds);
  return {
    async read(request: Request): Promise<T | null> {
      return schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null;
    },
    async write({ headers }: SessionCookies, value: T) {
      headers.append("Set-Cookie", await cookie.serialize(value));
    },
    async clear({ headers }: SessionCookies) {
      headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    },
  };
}
