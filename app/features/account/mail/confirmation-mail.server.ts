import { rateLimit } from "~/infra/limits.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { confirmedUrl } from "../sign-up.server";

/** Mails the link to confirm an address once more. @throws FormError when that was done too often */
export async function resendConfirmation(email: string) {
  await rateLimit("confirmationByEmail", email);
  const options = { emailRedirectTo: confirmedUrl };
  const { error } = await createIsolatedClient().auth.resend({ type: "signup", email, options });
  return error;
}
