import { setTimeout as wait } from "node:timers/promises";
import { FormError } from "~/infra/form-error.server";
import { signUpResponseTimesMs } from "./response-times";

/** "unsent" means that no mail was needed, or that this address had one a moment ago. */
export type MailOutcome = "sent" | "unsent";

export class MailNotSentError extends FormError {}

const maxMs = Math.max(...signUpResponseTimesMs);
const failureTtlMs = 900_000;

let lastMail = {
  timeMs: Math.min(...signUpResponseTimesMs),
  failure: null as FormError | null,
  at: Number.NEGATIVE_INFINITY,
};

/** A sign-up without mail takes as long as the last one with mail, to reveal no member. @throws FormError */
export async function respondInConstantTime(mailing: Promise<MailOutcome>): Promise<void> {
  const start = performance.now();
  const outcome = await Promise.race([mailing.catch(asFormError), wait(maxMs, timeoutError())]);
  const elapsedMs = performance.now() - start;
  const timeMs = signUpResponseTimesMs.find(time => time > elapsedMs) ?? maxMs;
  const failure = outcome instanceof FormError ? outcome : null;
  if (outcome === "sent" || failure instanceof MailNotSentError)
    lastMail = { timeMs, failure, at: performance.now() };
  const response = outcome === "unsent" ? lastMailResponse() : { timeMs, failure };
  await wait(start + Math.max(timeMs, response.timeMs) - performance.now());
  if (response.failure) throw response.failure;
}

/** Learned from sign-ups only, because they send a mail whether or not the address has an account. */
export function isMailFailing() {
  return lastMailResponse().failure !== null;
}

function lastMailResponse() {
  return performance.now() - lastMail.at < failureTtlMs ? lastMail : { ...lastMail, failure: null };
}

function timeoutError() {
  const sentence =
    "Sending your email takes longer than usual. If none has come in ten minutes, send this form again.";
  return new MailNotSentError(sentence, { status: 503, retryAfter: 600 });
}

function asFormError(error: unknown) {
  if (error instanceof FormError) return error;
  throw error;
}
