import { afterEach, expect, test, vi } from "vitest";
import type { KeepProgress } from "~/offline/shared/offline-place";
import { KeepError } from "./fetch-copy";
import { dropPlace } from "./forget-places";
import { type Keeping, keepPlace } from "./keep-place";
import { startKeeping } from "./place-runs";

vi.mock("./keep-place");
vi.mock("./forget-places");
const account = vi.hoisted(() => ({ ending: new AbortController(), suspend: vi.fn() }));
vi.mock("../account", () => ({
  accountSignal: () => account.ending.signal,
  suspendAccount: account.suspend,
}));

afterEach(() => {
  account.ending = new AbortController();
  vi.resetAllMocks();
});

test.each([
  ["no-room", new DOMException("full", "QuotaExceededError")],
  ["away", new TypeError("Failed to fetch")],
  ["signed-out", new KeepError("signed-out")],
  ["full", new KeepError("full")],
] as const)("what keeps a place from being kept is told: %s", async (fault, error) => {
  vi.mocked(keepPlace).mockImplementation(async ({ report }) => {
    report({ state: "keeping", done: 3, of: 9 });
    throw error;
  });
  const told: KeepProgress[] = [];
  await startKeeping("ada", "ridge", 360, progress => told.push(progress));
  expect(told.at(-1)).toEqual({ state: "failed", fault, done: 3, of: 9 });
  expect(dropPlace).not.toHaveBeenCalled();
});

test("a forum that is gone is dropped", async () => {
  vi.mocked(keepPlace).mockRejectedValue(new KeepError("gone"));
  await startKeeping("ada", "ridge", 360, () => {});
  expect(dropPlace).toHaveBeenCalledExactlyOnceWith("ada", "ridge");
});

test("twenty places are kept one after the other, and one that is asked for twice is kept once", async () => {
  let [running, most] = [0, 0];
  vi.mocked(keepPlace).mockImplementation(async () => {
    most = Math.max(most, ++running);
    await new Promise(resolve => setTimeout(resolve, 1));
    running -= 1;
  });
  const states: string[] = [];
  const places = Array.from({ length: 40 }, (_, at) => `ridge-${at % 20}`);
  await Promise.all(places.map(place => startKeeping("ada", place, 360, ({ state }) => states.push(state))));
  expect(most).toBe(1);
  expect(vi.mocked(keepPlace).mock.calls.map(([{ forumId }]: [Keeping]) => forumId)).toEqual(
    places.slice(0, 20),
  );
  expect(states).toEqual(Array(40).fill("kept"));
});

test("the end of the account stops what is being kept, and what waits for its turn", async () => {
  vi.mocked(keepPlace).mockImplementation(async ({ stop }) => {
    account.ending.abort();
    stop.throwIfAborted();
  });
  const told: KeepProgress[] = [];
  const report = (progress: KeepProgress) => told.push(progress);
  await Promise.all(["ridge", "lake"].map(place => startKeeping("ada", place, 360, report)));
  expect(told).toMatchObject([{ fault: "signed-out" }, { fault: "signed-out" }]);
  expect(account.suspend, "it has ended already").not.toHaveBeenCalled();
});

test("a refused place shows that the session is over", async () => {
  vi.mocked(keepPlace).mockRejectedValue(new KeepError("signed-out"));
  await startKeeping("ada", "ridge", 360, () => {});
  expect(account.suspend).toHaveBeenCalledOnce();
});
