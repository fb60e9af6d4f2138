import { setTimeout as wait } from "node:timers/promises";
import { type AuthError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { runInBackground } from "~/infra/background-work.server";
import { env } from "~/infra/env.server";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { isBackendUp } from "~/infra/supabase/backend-fetch.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { authFormError, concernsEverybody } from "../auth-error.server";
import { resetMailTime } from "./answer-times";
import { mailFailureOf } from "./mail-error.server";
import { isMailFailing } from "./steady-answer.server";

const failed = "The reset link could not be sent. Wait a moment and try again.";

/** The mail is sent beside the answer, which may not tell whether, when or why not. @throws FormError */
export async function requestResetMail(email: string): Promise<void> {
  const errors: AuthError[] = [];
  const sending = runInBackground(() => sendLoggedly(email));
  if (!sending) throw new FormError(failed, { status: 503, retryAfter: 30 });
  void sending
    .then(error => error && errors.push(error))
    .catch((error: unknown) => log.error({ err: error }, notSent));
  const [isUp] = await Promise.all([isBackendUp("auth"), wait(resetMailTime)]);
  const told = isUp ? errors.find(concernsEverybody) : new AuthRetryableFetchError("no answer", 503);
  if (told) throw authFormError(told, failed);
  if (isMailFailing()) throw new FormError(mailIsDown, { status: 503, retryAfter: 600 });
}

const mailIsDown = "Treks has trouble sending email. If no link has come in ten minutes, ask for it again.";

/** Returns null also when the address has no account. */
export async function sendResetMail(email: string): Promise<AuthError | null> {
  const { error } = await createIsolatedClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${env.SITE_URL}/reset-password`,
  });
  return error;
}

async function sendLoggedly(email: string) {
  const error = await sendResetMail(email);
  if (error && !mailFailureOf(error)) log.warn({ code: error.code, status: error.status }, notSent);
  return error;
}

const notSent = "a mail for a new password was not sent";
