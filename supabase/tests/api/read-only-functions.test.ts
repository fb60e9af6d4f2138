import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const app = path.resolve(import.meta.dirname, "../../../app");

/** Every database function that the page server calls. */
const called = globSync("**/*.server.ts", { cwd: app }).flatMap(file => {
  const text = readFileSync(path.join(app, file), "utf8");
  return Array.from(text.matchAll(/\.rpc\(\s*"(\w+)"/g), ([, name = ""]) => name);
});

/** They write, and do nothing more when they are asked again: own-posts, report-decisions and suspensions.test.ts. */
const repeatable = [
  "delete_location_post",
  "restore_location_post",
  "moderate_post",
  "moderate_profile_reports",
  "suspend_member",
  "end_suspension",
  // Counts the tries.
  "suspension_notice",
];

test("pages call only functions that cannot write or may be repeated: their calls are asked twice when a connection breaks", async () => {
  const rows = await context.sql`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile <> 'v' and proname = any(${called})`;
  const harmless = [...rows.map(({ proname }) => proname), ...repeatable];
  expect(harmless.sort()).toEqual([...new Set(called)].sort());
  expect(called.length).toBeGreaterThan(4);
});
