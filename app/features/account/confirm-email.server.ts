import { z } from "zod";
import { env } from "~/infra/env.server";
import type { Flash } from "~/infra/flash.server";
import { rateLimit } from "~/infra/rate-limits.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { createIsolatedClient, createRequestClient } from "~/infra/supabase/supabase.server";
import { type ConfirmationLink, confirmationLinks, invalidLink } from "./account-form";
import { authFormError } from "./auth-error.server";
import { mailLinkCookie, recoveryCookie, toRecovery } from "./reset-password.server";

export const confirmedUrl = `${env.SITE_URL}/login`;

export const confirmationCookie = mailLinkCookie(
  "treks-confirm",
  60 * 60,
  z.object({ tokenHash: z.string().min(1), type: z.enum(confirmationLinks) }),
);

/** @throws FormError when the address had too many mails. */
export async function resendConfirmation(email: string) {
  await rateLimit("confirmationByEmail", email);
  const options = { emailRedirectTo: confirmedUrl };
  const { error } = await createIsolatedClient().auth.resend({ type: "signup", email, options });
  return error;
}

const accountSchema = z.object({
  name: z.string(),
  username: z.string(),
  /** What was typed at sign-up, if somebody had it already. */
  takenUsername: z.string().nullable(),
  isRepeated: z.boolean(),
});

export type AccountToConfirm = z.infer<typeof accountSchema>;

/** Returns null for a token that confirms no account, or when the backend does not answer. */
export async function findAccountToConfirm(tokenHash: string): Promise<AccountToConfirm | null> {
  const { data } = await createIsolatedClient().rpc("find_account_to_confirm", { token_hash: tokenHash });
  return accountSchema.safeParse(data).data ?? null;
}

/**
 * Confirming opens a session, which ends at once, because the member then logs in. Returns null when a password must be
 * chosen first: then the session is kept for setting it. @throws FormError
 */
export async function confirmEmail(
  cookies: SessionCookies,
  tokenHash: string,
  type: ConfirmationLink,
): Promise<Flash | null> {
  const { auth } = createIsolatedClient();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw authFormError(error, invalidLink);
  if (!data.session) return emailConfirmed;
  if (await lacksPassword(data.session.access_token)) {
    await recoveryCookie.write(cookies, toRecovery(data.session, "signup"));
    return null;
  }
  await auth.signOut({ scope: "local" });
  return emailConfirmed;
}

/** The database removes the password when an address is confirmed that was signed up more than once. */
export async function lacksPassword(accessToken: string): Promise<boolean> {
  const { data: hasPassword } = await createRequestClient(accessToken).rpc("has_password");
  return hasPassword === false;
}

export const emailConfirmed: Flash = {
  title: "Email confirmed",
  message: "Your account is verified. You can log in now.",
};
