import { expect, test } from "vitest";
import { backgroundWorkDone, runInBackground } from "./background-work.server";

test("waits for all jobs before the process stops, even for failing ones", async () => {
  const ended: string[] = [];
  const first = Promise.withResolvers<void>();
  void runInBackground(() => first.promise.then(() => ended.push("first")));
  runInBackground(() => Promise.reject(new Error("The bridge is out.")))?.catch(() => ended.push("second"));
  const done = backgroundWorkDone().then(() => ended.push("all"));
  await Promise.resolve();
  first.resolve();
  await done;
  expect(ended).toEqual(["second", "first", "all"]);
});
