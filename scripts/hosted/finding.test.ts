import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLI_VERSION, supabase } from "./finding.ts";

test.each(["README.md", "docs/hosted.md"])("%s names the version of the CLI whose push is proved", file => {
  const calls = readFileSync(file, "utf8").match(/npx supabase\S*/g) ?? [];
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls)).toEqual(new Set([`npx supabase@${CLI_VERSION}`]));
  expect(supabase("db push")).toBe(`npx supabase@${CLI_VERSION} db push`);
});
