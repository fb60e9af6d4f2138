import { setTimeout as wait } from "node:timers/promises";
import { FormError } from "~/infra/form-error.server";
import { signUpTimes } from "./answer-times";

/** "unsent": there was nothing to send, or not again so soon. */
export type Mailing = "sent" | "unsent";

/** For a mail that nobody's address, but the mail server or the project kept from being sent. */
export class MailNotSentError extends FormError {}

const longest = Math.max(...signUpTimes);
/** Milliseconds for which a mail that failed says something of the next. */
const memory = 900_000;

interface Answer {
  time: number;
  failure: FormError | null;
  at: number;
}

const untried: Answer = { time: Math.min(...signUpTimes), failure: null, at: Number.NEGATIVE_INFINITY };
let last = untried;

/** Whoever is sent no mail is answered as the last one was who should have been. @throws FormError */
export async function answerSteadily(work: Promise<Mailing>): Promise<void> {
  const start = performance.now();
  const outcome = await Promise.race([work.catch(asFormError), wait(longest, tooSlow())]);
  const elapsed = performance.now() - start;
  const time = signUpTimes.find(time => time > elapsed) ?? longest;
  const failure = outcome instanceof FormError ? outcome : null;
  if (outcome === "sent" || failure instanceof MailNotSentError)
    last = { time, failure, at: performance.now() };
  const answer = outcome === "unsent" ? lastAnswer() : { time, failure };
  await wait(start + Math.max(time, answer.time) - performance.now());
  if (answer.failure) throw answer.failure;
}

/** Learned from sign-ups alone: they send a mail whether or not the address has an account. */
export function isMailFailing() {
  return lastAnswer().failure !== null;
}

function lastAnswer(): Answer {
  return performance.now() - last.at < memory ? last : { ...last, failure: null };
}

function tooSlow() {
  const sentence =
    "Sending your email takes longer than usual. If none has come in ten minutes, send this form again.";
  return new MailNotSentError(sentence, { status: 503, retryAfter: 600 });
}

function asFormError(error: unknown) {
  if (error instanceof FormError) return error;
  throw error;
}
