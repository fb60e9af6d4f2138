import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { addBytes, bytesUsed } from "./data-use";

afterEach(() => vi.useRealTimers());

test("adds up bytes by month since the first count", async () => {
  const since = new Date(2026, 10, 30, 23, 59);
  expect(await bytesUsed()).toEqual({ bytes: 0, since: null });
  vi.useFakeTimers({ now: since, toFake: ["Date"] });
  await Promise.all([addBytes(1_000), addBytes(500), addBytes(24)]);
  expect(await bytesUsed()).toEqual({ bytes: 1_524, since });
  vi.setSystemTime(new Date(2026, 11, 1));
  await addBytes(7);
  expect(await bytesUsed()).toEqual({ bytes: 7, since });
});
