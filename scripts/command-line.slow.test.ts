import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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

function run(words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  return { status, stdout, stderr };
}
