import { statfs } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchDiskSpace } from "./disk-space.ts";

vi.mock("node:fs/promises", () => ({ statfs: vi.fn() }));

const lines: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

test("prints when the disk is full and when it has space again", async () => {
  setFreeMegabytes(10);
  const disk = await watchDiskSpace("/data", line => lines.push(line));
  expect(disk.isLow).toBe(true);
  expect(lines).toEqual(["The disk is nearly full: nothing is written until there is room again.\n"]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lines).toHaveLength(1);
  setFreeMegabytes(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines[1]).toBe("The disk has room again: members can write.\n");
  await disk.stop();
});

function setFreeMegabytes(count: number) {
  const stats = { bavail: count, bsize: 1024 * 1024 } as Awaited<ReturnType<typeof statfs>>;
  vi.mocked(statfs).mockResolvedValue(stats);
}
