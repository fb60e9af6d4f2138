import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDir } from "../tests/support/test-dir.ts";
import { readEnvFile } from "./environment.ts";

test("the environment overrides the file, even with an empty variable", () => {
  const file = path.join(temporaryDir(), ".env");
  writeFileSync(file, 'TREKS_TEST_ONE="of the file"\nTREKS_TEST_TWO=of the file\n');
  process.env.TREKS_TEST_TWO = "";
  onTestFinished(() => {
    delete process.env.TREKS_TEST_ONE;
    delete process.env.TREKS_TEST_TWO;
  });
  readEnvFile(file);
  expect(process.env).toMatchObject({ TREKS_TEST_ONE: "of the file", TREKS_TEST_TWO: "" });
});

const commands = [
  ["server/start"],
  ["scripts/hosted", "check"],
  ["scripts/admin", "list"],
  ["scripts/backup", "list"],
  ["scripts/restore", "list"],
  ["scripts/seed"],
  ["scripts/alert", "list"],
];

test.each(commands)("%s prints one sentence when the settings cannot be read", (script, ...words) => {
  const cwd = temporaryDir();
  writeFileSync(path.join(cwd, ".env"), "PORT=1");
  chmodSync(path.join(cwd, ".env"), 0o000);
  chmodSync(cwd, 0o755);
  const isRoot = process.getuid?.() === 0;
  const { stderr, status } = spawnSync(process.execPath, [path.resolve(`${script}.ts`), ...words], {
    cwd,
    encoding: "utf8",
    // Root may read everything.
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  expect(stderr).toBe(
    "treks: The settings in .env cannot be read (permission denied): use the account that Treks runs as.\n",
  );
  expect(status).toBe(1);
});

function temporaryDir() {
  const dir = testDir();
  return dir;
}
