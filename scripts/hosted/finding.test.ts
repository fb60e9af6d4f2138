import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLI_VERSION, supabase } from "./finding.ts";

test("docs/hosted.md names the version of the CLI whose push is tested", () => {
  const calls = readFileSync("docs/hosted.md", "utf8").match(/npx supabase\S*/g) ?? [];
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls)).toEqual(new Set([`npx supabase@${CLI_VERSION}`]));
  expect(supabase("db push")).toBe(`npx supabase@${CLI_VERSION} db push`);
});
