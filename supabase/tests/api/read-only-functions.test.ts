import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const app = path.resolve(import.meta.dirname, "../../../app");

const called = globSync("**/*.server.ts", { cwd: app }).flatMap(file => {
  const text = readFileSync(path.join(app, file), "utf8");
  return Array.from(text.matchAll(/\.rpc\(\s*"(\w+)"/g), ([, name = ""]) => name);
});

const [, list = ""] =
  /writingFunctions = new Set\(\[([^\]]+)/.exec(
    readFileSync(path.join(app, "infra/supabase/backend-fetch.server.ts"), "utf8"),
  ) ?? [];
const listed = Array.from(list.matchAll(/"(\w+)"/g), ([, name = ""]) => name);

test("lists exactly the database functions that write", async () => {
  const rows = await context.sql`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v' and proname = any(${called})`;
  expect(rows.map(({ proname }) => proname).sort()).toEqual(listed.sort());
  expect(called.length).toBeGreaterThan(listed.length);
});
