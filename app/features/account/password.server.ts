import { AuthRetryableFetchError, isAuthRetryableFetchError, type Session } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import type { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { refreshTokens } from "~/infra/session/auth-service.server";
import { forgetSessionsOf } from "~/infra/session/session.server";
import type { AuthClient } from "~/infra/supabase/supabase.server";
import { invalidLink, type resetTokensSchema } from "./account-form";
import { authFormError } from "./auth-error.server";
import type { PasswordLink } from "./mail/mail-link-type";
import type { Recovery } from "./recovery.server";

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
export async function setPassword({ auth }: AuthClient, password: string): Promise<void> {
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
