import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { SettingsError } from "./environment.ts";
import { requireTemporaryFiles } from "./requirements.ts";

test("a place that takes no temporary files is named, and a good one stays empty", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-test-"));
  await requireTemporaryFiles(dir);
  expect(await readdir(dir)).toEqual([]);
  const file = path.join(dir, "file");
  await writeFile(file, "");
  const refusal = await requireTemporaryFiles(file).catch(error => error);
  expect(refusal).toBeInstanceOf(SettingsError);
  expect(refusal.message).toContain(`temporary files to ${file} (ENOTDIR): mount a tmpfs there`);
  await rm(dir, { recursive: true });
});
