import { spawnSync } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { testDir } from "../../tests/support/test-dir.ts";
import { openDraft } from "./data.ts";

test("removes the draft of an interrupted command", async () => {
  const dir = testDir();
  using kept = openDraft(path.join(dir, "kept"));
  expect((await stat(kept.dir)).mode & 0o777).toBe(0o700);
  const command = `
    import { writeFileSync } from "node:fs";
    import { openDraft } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, "data.ts")).href)};
    process.once("SIGINT", () => process.exit(3));
    const { dir } = openDraft(${JSON.stringify(path.join(dir, "data"))});
    writeFileSync(dir + "/half", "half");
    process.kill(process.pid, "SIGINT");
    setTimeout(() => {}, 60_000);`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", command]);
  expect(status).toBe(3);
  expect(await readdir(dir)).toEqual([path.basename(kept.dir)]);
});
