import { chmod, mkdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testDir } from "../../../tests/support/test-dir.ts";
import { reachable } from "./postgres-account.ts";

test.runIf(process.getuid?.() === 0)("completes an interrupted copy of the programs", async () => {
  const dir = testDir();
  const native = path.join(dir, "closed/native");
  await mkdir(path.join(native, "bin"), { recursive: true });
  await chmod(path.join(dir, "closed"), 0o700);
  await writeFile(path.join(native, "bin/postgres"), "the whole program");
  await symlink("postgres", path.join(native, "bin/postmaster"));
  const copy = await reachable(native, { uid: 65_534 }, dir);
  await writeFile(path.join(copy, "bin/postgres"), "the wh");
  expect(await reachable(native, { uid: 65_534 }, dir)).toBe(copy);
  const program = path.join(copy, "bin/postgres");
  expect(await readFile(program, "utf8")).toBe("the whole program");
  await utimes(program, 1, 1);
  await reachable(native, { uid: 65_534 }, dir);
  expect((await stat(program)).mtimeMs, "a whole one is left as it is").toBe(1_000);
});
