import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { addBytes, bytesUsed } from "./data-use";

afterEach(() => vi.useRealTimers());

test("bytes are counted by month, each once, from the first on", async () => {
  expect(await bytesUsed()).toEqual({ bytes: 0, since: null });
  at(new Date(2026, 10, 30, 23, 59));
  await Promise.all([addBytes(1_000), addBytes(500), addBytes(24)]);
  expect(await bytesUsed()).toEqual({ bytes: 1_524, since: new Date(2026, 10, 30, 23, 59) });
  at(new Date(2026, 11, 1));
  expect((await bytesUsed()).bytes).toBe(0);
  await addBytes(7);
  expect(await bytesUsed()).toEqual({ bytes: 7, since: new Date(2026, 10, 30, 23, 59) });
});

test("what is no number of bytes counts for nothing", async () => {
  const before = await bytesUsed();
  for (const bytes of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) await addBytes(bytes);
  expect(await bytesUsed()).toEqual(before);
});

function at(now: Date) {
  vi.useFakeTimers({ now, toFake: ["Date"] });
}
