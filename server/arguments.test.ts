import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { requireSharedLimits } from "./limits/limits.ts";
import { readSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";

test("npm start alone is one process, and --processes names how many", () => {
  expect(readArguments([])).toEqual({ dev: false, processes: 1 });
  expect(readArguments(["--dev"])).toEqual({ dev: true, processes: 1 });
  expect(readArguments(["--processes", "4"])).toEqual({ dev: false, processes: 4 });
  expect(readArguments(["--processes=2"])).toEqual({ dev: false, processes: 2 });
});

test.each([
  [["--processes", "0"], /^--processes must be a number from 1 to 32\.$/],
  [["--processes", "two"], /^--processes must be/],
  [["--processes", "1.5"], /^--processes must be/],
  [["--processes", "99"], /^--processes must be/],
  [["--processes"], /--processes.*Usage: npm start/],
  [["--cluster"], /--cluster.*Usage: npm start/],
  [["2"], /Usage: npm start/],
  [["--dev", "--processes", "2"], /^npm run dev has one process/],
])("%j is refused in one sentence", (args, sentence) => {
  const read = () => readArguments(args);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(sentence);
});

test("with a hosted project, several processes need a place to count together", () => {
  const hosted = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    SESSION_SECRET: "s".repeat(32),
    SITE_URL: "https://treks.example/",
  };
  const shared = { ...hosted, LIMITS_URL: "postgres://127.0.0.1/limits" };
  expect(() => requireSharedLimits(readSettings(hosted), 2)).toThrow(/--processes needs LIMITS_URL/);
  for (const [settings, processes] of [
    [hosted, 1],
    [shared, 2],
    [{}, 2],
  ] as const)
    expect(() => requireSharedLimits(readSettings(settings), processes)).not.toThrow();
});
