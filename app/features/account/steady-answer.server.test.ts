import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormError } from "~/infra/form-error.server";
import { answerSteadily, isMailFailing, type Mailing, MailNotSentError } from "./steady-answer.server";

vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));

const bounced = new MailNotSentError("The mail bounced.", { status: 503 });

beforeEach(async () => {
  vi.useFakeTimers();
  await answer("sent");
});
afterEach(() => void vi.useRealTimers());

test.each([
  ["at once", 0, 800],
  ["late", 1_000, 4_000],
  ["later", 6_000, 7_000],
])("after a mail that went out %s, who is sent none is answered in the same time", async (_, takes, time) => {
  expect(await answer("sent", takes)).toEqual({ time, told: null });
  expect(await answer("unsent")).toEqual({ time, told: null });
});

test("after a mail that failed, who is sent none is told so too, for a quarter of an hour", async () => {
  const refused = { time: 4_000, told: bounced.message };
  expect(await answer(bounced, 1_000)).toEqual(refused);
  expect([await answer("unsent"), isMailFailing()]).toEqual([refused, true]);
  await vi.advanceTimersByTimeAsync(900_000);
  expect([await answer("unsent"), isMailFailing()]).toEqual([{ time: 4_000, told: null }, false]);
});

test("a mail that goes out tells nobody any more that mails fail", async () => {
  await answer(bounced);
  await answer("sent");
  expect([await answer("unsent"), isMailFailing()]).toEqual([{ time: 800, told: null }, false]);
});

test("a fault that says nothing of mails is that member's alone", async () => {
  const taken = new FormError("That username is taken.");
  expect(await answer(taken, 1_000)).toEqual({ time: 4_000, told: taken.message });
  expect([await answer("unsent"), isMailFailing()]).toEqual([{ time: 800, told: null }, false]);
});

test("a mail that takes too long is answered before it", async () => {
  const { time, told } = await answer("sent", 8_000);
  expect(told).toContain("takes longer than usual");
  expect(time).toBeLessThanOrEqual(7_001);
});

/** By the fake clock. */
async function answer(outcome: Mailing | FormError, takes = 0) {
  const start = performance.now();
  const work = new Promise<Mailing>((resolve, reject) => {
    setTimeout(() => (typeof outcome === "string" ? resolve(outcome) : reject(outcome)), takes);
  });
  let told: string | null = null;
  let time = Number.NaN;
  void answerSteadily(work)
    .catch((error: Error) => {
      told = error.message;
    })
    .then(() => {
      time = performance.now() - start;
    });
  await vi.advanceTimersByTimeAsync(10_000);
  return { time, told };
}
