import type { AuthError } from "@supabase/supabase-js";
import { env } from "~/infra/env.server";
import { FormError } from "~/infra/forms/form-error.server";
import { rateLimitResetMail } from "~/infra/limits.server";
import { log } from "~/infra/log.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { invalidLink } from "./account-form";
import { authFormError } from "./auth-error.server";
import { sendResetMail } from "./password.server";

/** Succeeds also when the address has an account: nobody learns who is a member. @throws FormError */
export async function signUp({ name, username, email, password }: SignUp): Promise<void> {
  const { data, error } = await createIsolatedClient().auth.signUp({
    email,
    password,
    options: { data: { name, username }, emailRedirectTo: confirmedUrl },
  });
  if (isMember(data.user, error)) await remindOfAccount(email);
  if (!error || alreadyMember.has(error.code ?? "")) return;
  throw authFormError(error, "Your account could not be created. Wait a moment and try again.");
}

interface SignUp {
  name: string;
  username: string;
  email: string;
  password: string;
}

export const confirmedUrl = `${env.SITE_URL}/login`;

/** "Too soon" is said of the mail that an existing address would get. */
const alreadyMember = new Set(["over_email_send_rate_limit", "user_already_exists", "email_exists"]);

/** For an address that is confirmed already the service makes up a user without identities. */
function isMember(user: { identities?: object[] } | null, error: AuthError | null) {
  return user?.identities?.length === 0 || error?.code === "user_already_exists";
}

async function remindOfAccount(email: string) {
  try {
    await rateLimitResetMail(email);
    await sendResetMail(email);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    log.warn({ status: error.status }, "a member who signed up again got no mail");
  }
}

/** Does not keep the session it opens: the member logs in. @throws FormError */
export async function confirmEmail(tokenHash: string): Promise<void> {
  const client = createIsolatedClient();
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error) throw authFormError(error, invalidLink);
  await client.auth.signOut({ scope: "local" });
}
