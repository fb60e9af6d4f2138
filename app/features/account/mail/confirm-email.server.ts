import type { Flash } from "~/infra/flash.server";
import type { AuthClient } from "~/infra/supabase/supabase.server";
import { invalidLink } from "../account-form";
import { authFormError } from "../auth-error.server";
import type { ConfirmationLink } from "./mail-link-type";

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
