import type { AuthError } from "@supabase/supabase-js";
import type { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { rateLimitResetMail } from "~/infra/rate-limits.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import { type AuthClient, createIsolatedClient } from "~/infra/supabase/supabase.server";
import type { signupSchema } from "./account-form";
import { authFormError, reportMailFailure } from "./auth-error.server";
import { confirmedUrl } from "./confirm-email.server";
import { MailNotSentError, type MailOutcome } from "./constant-time.server";
import { sendResetMail } from "./reset-password.server";

type SignUp = Omit<z.infer<typeof signupSchema>, "confirmPassword">;

/**
 * Succeeds also when the address has an account, so that it does not reveal who is a member. The id tells a form that was
 * sent twice from another sign-up. @throws FormError
 */
export async function signUp(
  { name, username, email, password }: SignUp,
  signUpId: string,
): Promise<MailOutcome> {
  const client = createIsolatedClient();
  // Noted before, so that no mail leaves without it, and after, because two sign-ups may come at once.
  if (!(await noteSignUp(client, email, signUpId)))
    throw new FormError(signUpFailed, { status: 503, retryAfter: 5 });
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name, username, sign_up_id: signUpId }, emailRedirectTo: confirmedUrl },
  });
  await noteSignUp(client, email, signUpId);
  return hasAccount(data.user, error) ? sendReminder(email) : mailOutcome(error);
}

/** Lets the database see that an address was signed up more than once, when the password proves nothing. */
async function noteSignUp(client: AuthClient, email: string, signUpId: string) {
  const { error } = await client.rpc("note_sign_up", { email, sign_up_id: signUpId });
  if (error) logWriteError(error, "noting a sign-up failed");
  return !error;
}

const signUpFailed = "Your account could not be created. Wait a moment and try again.";

const takenCodes = new Set(["user_already_exists", "email_exists"]);

/** The service invents a user without identities when the address is already confirmed. */
function hasAccount(user: { identities?: object[] } | null, error: AuthError | null) {
  return user?.identities?.length === 0 || takenCodes.has(error?.code ?? "");
}

async function sendReminder(email: string): Promise<MailOutcome> {
  try {
    await rateLimitResetMail(email);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    log.warn("a repeated sign-up of a member sent no mail");
    return "unsent";
  }
  const error = await sendResetMail(email);
  // This limit does not apply to sign-ups of new addresses, so it must not show.
  return error?.code === "over_request_rate_limit" ? "unsent" : mailOutcome(error);
}

function mailOutcome(error: AuthError | null): MailOutcome {
  if (!error) return "sent";
  switch (reportMailFailure(error)) {
    case "tooSoon":
      return "unsent";
    case "projectLimit":
      throw mailNotSent("Treks cannot send any more emails this hour", 3600);
    case "undelivered":
      throw mailNotSent("Treks could not send the email for your account", 600);
    case "notAuthorized":
      throw new FormError("This site cannot send email to you yet. Tell whoever runs it.", { status: 503 });
    default:
      throw authFormError(error, signUpFailed);
  }
}

function mailNotSent(what: string, retryAfter: number) {
  const wait = retryAfter === 3600 ? "an hour" : "ten minutes";
  const sentence = `${what}, so no account was created. Try again in ${wait}.`;
  return new MailNotSentError(sentence, { status: 503, retryAfter });
}
