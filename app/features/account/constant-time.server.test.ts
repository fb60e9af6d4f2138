import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormError } from "~/infra/form-error.server";
import {
  isMailFailing,
  MailNotSentError,
  type MailOutcome,
  respondInConstantTime,
  signUpResponseTimeMs as timeMs,
} from "./constant-time.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

const bounced = new MailNotSentError("The mail bounced.", { status: 503 });
const late = timeMs + 1_000;

beforeEach(async () => {
  vi.useFakeTimers();
  await respond("sent");
});
afterEach(() => void vi.useRealTimers());

test.each<[MailOutcome, number]>([
  ["sent", 0],
  ["sent", timeMs - 1],
  ["sent", late],
  ["unsent", 0],
  ["unsent", late],
])("answers in the same time when the mail is %s after %i ms", async (outcome, delayMs) => {
  expect(await respond(outcome, delayMs)).toEqual({ timeMs, message: null });
});

test("after a mail failed, an answer without a mail or before it fails, too, for 15 minutes", async () => {
  const failure = { timeMs, message: bounced.message };
  expect(await respond(bounced)).toEqual(failure);
  expect([await respond("unsent"), isMailFailing()]).toEqual([failure, true]);
  expect(await respond(bounced, late)).toEqual(failure);
  await vi.advanceTimersByTimeAsync(900_000);
  expect([await respond("unsent"), isMailFailing()]).toEqual([{ timeMs, message: null }, false]);
});

test("a mail that fails after its answer is noted for the next", async () => {
  expect(await respond(bounced, late)).toEqual({ timeMs, message: null });
  expect(await respond("unsent")).toEqual({ timeMs, message: bounced.message });
});

test("an error that does not concern mail is not repeated to others", async () => {
  const taken = new FormError("That username is taken.");
  expect(await respond(taken)).toEqual({ timeMs, message: taken.message });
  expect([await respond("unsent"), isMailFailing()]).toEqual([{ timeMs, message: null }, false]);
});

async function respond(outcome: MailOutcome | FormError, delayMs = 0) {
  const start = performance.now();
  const mailing = new Promise<MailOutcome>((resolve, reject) => {
    setTimeout(() => (typeof outcome === "string" ? resolve(outcome) : reject(outcome)), delayMs);
  });
  const responding = respondInConstantTime(mailing)
    .then(
      () => null,
      (error: Error) => error.message,
    )
    .then(message => ({ message, timeMs: performance.now() - start }));
  await vi.advanceTimersByTimeAsync(10_000);
  return responding;
}
