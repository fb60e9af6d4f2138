import { setTimeout as wait } from "node:timers/promises";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";

/** "unsent" means that no mail was needed, or that this address had one a moment ago. */
export type MailOutcome = "sent" | "unsent";

export class MailNotSentError extends FormError {}

/**
 * Every answer to a sign-up takes this time. On two crowded cores the embedded auth service made an account and its mail in
 * 0.7 s (median of 20) to 1.2 s, so that a refusal still comes with the answer. Slower mails leave after it.
 */
export const signUpResponseTimeMs = 1_500;

const failureTtlMs = 900_000;

let lastMail = { failure: null as FormError | null, at: Number.NEGATIVE_INFINITY };

/**
 * Answers a sign-up after the same time for every address, to reveal no member. Without a mail, or with one that is still
 * on its way, the answer is that of the last mail. @throws FormError
 */
export async function respondInConstantTime(mailing: Promise<MailOutcome>): Promise<void> {
  const noted = mailing.then(noteOutcome, noteFailure);
  // A failure that comes after the answer is logged only.
  noted.catch(() => {});
  await wait(signUpResponseTimeMs);
  const failure = await Promise.race([noted, lastFailure()]);
  if (failure) throw failure;
}

/** Only sign-ups are noted, because they send a mail whether or not the address has an account. */
export function isMailFailing() {
  return lastFailure() !== null;
}

function noteOutcome(outcome: MailOutcome | FormError) {
  if (outcome === "unsent") return lastFailure();
  const failure = outcome === "sent" ? null : outcome;
  if (!failure || failure instanceof MailNotSentError) lastMail = { failure, at: performance.now() };
  return failure;
}

function noteFailure(error: unknown) {
  if (error instanceof FormError) return noteOutcome(error);
  log.error({ err: error }, "a sign-up failed");
  throw error;
}

function lastFailure() {
  return performance.now() - lastMail.at < failureTtlMs ? lastMail.failure : null;
}
