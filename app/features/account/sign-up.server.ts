import type { AuthError } from "@supabase/supabase-js";
import { FormError } from "~/infra/form-error.server";
import { rateLimitResetMail } from "~/infra/limits.server";
import { log } from "~/infra/log.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { authFormError, mailFailureOf } from "./auth-error.server";
import { confirmedUrl } from "./confirm-email.server";
import { sendResetMail } from "./reset-password.server";
import { type Mailing, MailNotSentError } from "./steady-answer.server";

interface SignUp {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** Succeeds also when the address has an account: nobody learns who is a member. @throws FormError */
export async function signUp({ name, username, email, password }: SignUp): Promise<Mailing> {
  const { data, error } = await createIsolatedClient().auth.signUp({
    email,
    password,
    options: { data: { name, username }, emailRedirectTo: confirmedUrl },
  });
  return isMember(data.user, error) ? remindOfAccount(email) : mailingOf(error);
}

const taken = new Set(["user_already_exists", "email_exists"]);

/** For an address that is confirmed already the service makes up a user without identities. */
function isMember(user: { identities?: object[] } | null, error: AuthError | null) {
  return user?.identities?.length === 0 || taken.has(error?.code ?? "");
}

async function remindOfAccount(email: string): Promise<Mailing> {
  try {
    await rateLimitResetMail(email);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    log.warn("a member who signed up again got no mail");
    return "unsent";
  }
  const error = await sendResetMail(email);
  // A limit of its own, which a sign-up of a new address does not meet.
  return error?.code === "over_request_rate_limit" ? "unsent" : mailingOf(error);
}

function mailingOf(error: AuthError | null): Mailing {
  if (!error) return "sent";
  switch (mailFailureOf(error)) {
    case "tooSoon":
      return "unsent";
    case "projectLimit":
      throw notSent("Treks cannot send any more emails this hour", 3600);
    case "undelivered":
      throw notSent("Treks could not send the email for your account", 600);
    case "notAuthorized":
      throw new FormError("This site cannot send email to you yet. Tell whoever runs it.", { status: 503 });
    default:
      throw authFormError(error, "Your account could not be created. Wait a moment and try again.");
  }
}

/** True of an address with an account as well. */
function notSent(what: string, retryAfter: number) {
  const wait = retryAfter === 3600 ? "an hour" : "ten minutes";
  const sentence = `${what}, so no account was created. Try again in ${wait}.`;
  return new MailNotSentError(sentence, { status: 503, retryAfter });
}
