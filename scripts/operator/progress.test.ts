import { expect, test } from "vitest";
import { showProgress } from "./progress.ts";

function record(isTTY: boolean) {
  const written: unknown[] = [];
  let time = 0;
  const out = { isTTY, write: (text: unknown) => written.push(text) > 0 };
  const progress = showProgress(out, () => time);
  progress.step("Copying", "bytes", 40_000_000);
  for (const _ of [1, 2, 3]) {
    time += 1_000;
    progress.add(10_000_000);
  }
  progress.step("Adding members", "rows");
  progress.add(2_000);
  progress.step("Starting Postgres");
  time += 400;
  progress.end();
  return written.join("");
}

test("draws one line on a terminal, with what is done and the seconds left", () => {
  expect(record(true).split("\r\x1b[K")).toEqual([
    "",
    "Copying: 0.0 of 40.0 MB…",
    "Copying: 10.0 of 40.0 MB, 3 s left",
    "Copying: 20.0 of 40.0 MB, 2 s left",
    "Copying: 30.0 of 40.0 MB, 1 s left",
    "Copying: 30.0 MB in 3 s\n",
    "Adding members: 0 rows…",
    "Adding members: 2,000 rows in 0 s\n",
    "Starting Postgres…",
    "Starting Postgres: 1 s\n",
  ]);
});

test("writes a line for each step elsewhere", () => {
  expect(record(false)).toBe(
    "Copying: 30.0 MB in 3 s\nAdding members: 2,000 rows in 0 s\nStarting Postgres: 1 s\n",
  );
});
