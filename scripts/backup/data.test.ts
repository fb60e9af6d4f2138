import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openDraft } from "./data.ts";

test("removes the draft of an interrupted command", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-draft-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
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
