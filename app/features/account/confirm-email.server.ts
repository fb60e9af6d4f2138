import { z } from "zod";
import { env } from "~/infra/env.server";
import type { Flash } from "~/infra/flash.server";
import { rateLimit } from "~/infra/limits.server";
import { type AuthClient, createIsolatedClient } from "~/infra/supabase/supabase.server";
import { type ConfirmationLink, confirmationLinks, invalidLink } from "./account-form";
import { authFormError } from "./auth-error.server";
import { mailLinkCookie } from "./mail-link-cookie.server";

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

/** Confirming opens a session, which ends at once, because the member then logs in. @throws FormError */
export async function confirmEmail(
  { auth }: AuthClient,
  tokenHash: string,
  type: ConfirmationLink,
): Promise<Flash> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw authFormError(error, invalidLink);
  if (data.session) await auth.signOut({ scope: "local" });
  return data.session || type !== "email_change" ? confirmationFlash(type) : emailHalfChanged;
}

export function confirmationFlash(type: ConfirmationLink): Flash {
  return type === "email_change"
    ? { title: "Email changed", message: "Log in with your new address from now on." }
    : emailConfirmed;
}

export const emailConfirmed: Flash = {
  title: "Email confirmed",
  message: "Your account is verified. You can log in now.",
};

/** A project may require both the old and the new address to confirm. */
export const emailHalfChanged: Flash = {
  title: "One link left",
  message: "Open the link in the email to your other address as well.",
};
