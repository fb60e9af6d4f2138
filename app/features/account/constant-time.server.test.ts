import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormError } from "~/infra/form-error.server";
import {
  isMailFailing,
  MailNotSentError,
  type MailOutcome,
  respondInConstantTime,
} from "./constant-time.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

const bounced = new MailNotSentError("The mail bounced.", { status: 503 });

beforeEach(async () => {
  vi.useFakeTimers();
  await respond("sent");
});
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 800],
  [1_000, 4_000],
  [6_000, 7_000],
])(
  "after a mail that took %i ms, a response without a mail takes the same %i ms",
  async (delayMs, timeMs) => {
    expect(await respond("sent", delayMs)).toEqual({ timeMs, message: null });
    expect(await respond("unsent")).toEqual({ timeMs, message: null });
  },
);

test("after a mail failed, responses without a mail fail too for 15 minutes", async () => {
  const failure = { timeMs: 4_000, message: bounced.message };
  expect(await respond(bounced, 1_000)).toEqual(failure);
  expect([await respond("unsent"), isMailFailing()]).toEqual([failure, true]);
  await vi.advanceTimersByTimeAsync(900_000);
  expect([await respond("unsent"), isMailFailing()]).toEqual([{ timeMs: 4_000, message: null }, false]);
});

test("an error that does not concern mail is not repeated to others", async () => {
  const taken = new FormError("That username is taken.");
  expect(await respond(taken, 1_000)).toEqual({ timeMs: 4_000, message: taken.message });
  expect([await respond("unsent"), isMailFailing()]).toEqual([{ timeMs: 800, message: null }, false]);
});

test("responds after 7 seconds when the mail takes longer", async () => {
  const { timeMs, message } = await respond("sent", 8_000);
  expect(message).toContain("takes longer than usual");
  expect(timeMs).toBeLessThanOrEqual(7_001);
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
