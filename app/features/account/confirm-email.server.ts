import { z } from "zod";
import { env } from "~/infra/env.server";
import type { Flash } from "~/infra/flash.server";
import { rateLimit } from "~/infra/limits.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";
import { type AuthClient, createIsolatedClient } from "~/infra/supabase/supabase.server";
import { type ConfirmationLink, confirmationLinks, invalidLink } from "./account-form";
import { authFormError } from "./auth-error.server";

/** Mails the link to confirm an address once more. @throws FormError when that was done too often */
export async function resendConfirmation(email: string) {
  await rateLimit("confirmationByEmail", email);
  const options = { emailRedirectTo: confirmedUrl };
  const { error } = await createIsolatedClient().auth.resend({ type: "signup", email, options });
  return error;
}

export const confirmedUrl = `${env.SITE_URL}/login`;

/** Does not keep the session it opens: the member logs in. @throws FormError */
export async function confirmEmail(
  { auth }: AuthClient,
  tokenHash: string,
  type: ConfirmationLink,
): Promise<Flash> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw authFormError(error, invalidLink);
  if (data.session) await auth.signOut({ scope: "local" });
  return data.session || type !== "email_change" ? confirmedFlash(type) : halfChanged;
}

export function confirmedFlash(type: ConfirmationLink): Flash {
  return type === "email_change" ? changed : confirmed;
}

export const confirmed = {
  kind: "success" as const,
  title: "Email confirmed",
  message: "Your account is verified. You can log in now.",
};

const changed: Flash = {
  kind: "success",
  title: "Email changed",
  message: "Log in with your new address from now on.",
};

/** A project may ask for both links: that of the old address and that of the new one. */
export const halfChanged: Flash = {
  kind: "success",
  title: "One link left",
  message: "Open the link in the email to your other address as well.",
};

// Not in the address, where history, the Referer and bystanders would see it.
const confirmationCookie = signedCookie("treks-confirm", 60 * 60);

const confirmationSchema = z.object({
  tokenHash: z.string().min(1),
  type: z.enum(confirmationLinks),
});

type Confirmation = z.infer<typeof confirmationSchema>;

export async function readConfirmation(request: Request): Promise<Confirmation | null> {
  return (
    confirmationSchema.safeParse(await confirmationCookie.parse(request.headers.get("Cookie"))).data ?? null
  );
}

export async function writeConfirmation({ headers }: SessionCookies, confirmation: Confirmation) {
  headers.append("Set-Cookie", await confirmationCookie.serialize(confirmation));
}

export async function clearConfirmation({ headers }: SessionCookies) {
  headers.append("Set-Cookie", await confirmationCookie.serialize("", { maxAge: 0 }));
}
