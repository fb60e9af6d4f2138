import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testDir } from "../tests/support/test-dir.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, words] = /^exec node scripts\/launch\.mjs (.*)/.exec(line) ?? [];
  return words ? [{ name, words: words.split(" ") }] : [];
});

test.each(commands)("npm run $name explains itself and refuses what it does not know", ({ words }) => {
  const before = readdirSync(".");
  const help = run([...words, "--help"]);
  expect(help).toMatchObject({ status: 0, stderr: "" });
  expect(help.stdout).toMatch(/^Usage: /);
  const unknown = run([...words, "--no-such"]);
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toMatch(/^(treks|error): Unknown option '--no-such'/i);
  expect(readdirSync(".")).toEqual(before);
});

test("a backup of a folder without data is refused, and makes none", () => {
  const [dir, file] = [path.join(testDir(), "data"), path.join(testDir(), "treks.backup")];
  const { status, stderr } = run(["scripts/backup.ts", file], { TREKS_DATA_DIR: dir, SUPABASE_URL: "" });
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^treks: There is no data in/),
  });
  expect([dir, file].filter(place => existsSync(place))).toEqual([]);
});

function run(words: readonly string[], env = {}) {
  const options = { encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { status, stdout, stderr };
}
