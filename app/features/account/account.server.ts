import type { AuthError } from "@supabase/supabase-js";
import { env } from "~/infra/env.server";
import type { Refusal } from "~/infra/forms/form.server";
import { countResetMail, countTry } from "~/infra/limits.server";
import { log } from "~/infra/log.server";
import { createDetachedClient, type Supabase } from "~/infra/supabase/supabase.server";
import { isPasswordTooLong } from "./account-form";
import { authRefusal, unknownMember } from "./auth-refusal.server";
import { sendResetMail } from "./password.server";

/**
 * Null on success: the session then stands in the request's cookies. A right password for an address that is not
 * confirmed brings another mail, which the answer neither tells nor waits for.
 */
export async function signIn(supabase: Supabase, email: string, password: string): Promise<Refusal | null> {
  if (isPasswordTooLong(password)) return unknownMember;
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error?.code === "email_not_confirmed") {
    confirmAgain(email).catch(reason => log.error({ err: reason }, "confirming again failed"));
  }
  return error && authRefusal(error, "Failed to log in. Please check your credentials.");
}

async function confirmAgain(email: string) {
  if (await countTry("confirmationByEmail", email)) return;
  const options = { emailRedirectTo: confirmedUrl };
  const { error } = await createDetachedClient().auth.resend({ type: "signup", email, options });
  if (error) log.warn({ reason: error.message }, "a confirmation mail was not sent again");
}

/** Null on success, and also when the address has an account, which gets a mail too: nobody learns who is a member. */
export async function signUp(member: SignUp): Promise<Refusal | null> {
  const { name, username, email, password } = member;
  const { data, error } = await createDetachedClient().auth.signUp({
    email,
    password,
    options: { data: { name, username }, emailRedirectTo: confirmedUrl },
  });
  if (isMember(data.user, error)) await remindOfAccount(email);
  if (!error || alreadyMember.has(error.code ?? "")) return null;
  return authRefusal(error, "Your account could not be created. Wait a moment and try again.");
}

interface SignUp {
  name: string;
  username: string;
  email: string;
  password: string;
}

const confirmedUrl = `${env.SITE_URL}/login`;

/** The mail that an existing address would get is held back as "too soon". */
const alreadyMember = new Set(["over_email_send_rate_limit", "user_already_exists", "email_exists"]);

/** Of an address that is confirmed already the service makes up a member without an identity. */
function isMember(user: { identities?: object[] } | null, error: AuthError | null) {
  return user?.identities?.length === 0 || error?.code === "user_already_exists";
}

/** The mail for a new password is the one that helps who forgot that they are a member. */
async function remindOfAccount(email: string) {
  if (await countResetMail(email)) return;
  const refused = await sendResetMail(email);
  if (refused) log.warn({ status: refused.status }, "a member who signed up again got no mail");
}

/** Spends the token of a confirmation mail. The session it opens is not kept: the member logs in. */
export async function confirmEmail(tokenHash: string): Promise<Refusal | null> {
  const client = createDetachedClient();
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error) return authRefusal(error, "Email link is invalid or has expired");
  await client.auth.signOut({ scope: "local" });
  return null;
}
