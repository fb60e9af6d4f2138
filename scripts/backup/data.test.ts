import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDraft } from "./data.ts";

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "treks-draft-"));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

test("a draft is a folder of its own, closed to others, and gone at the end", async () => {
  {
    using first = openDraft(path.join(dir, "data"));
    using second = openDraft(path.join(dir, "data"));
    expect(first.dir).not.toBe(second.dir);
    expect((await stat(first.dir)).mode & 0o777).toBe(0o700);
  }
  expect(await readdir(dir)).toEqual([]);
});

test("an interrupted command leaves no draft", async () => {
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
  expect(await readdir(dir)).toEqual([]);
});
