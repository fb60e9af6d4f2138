import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A new directory, removed after the test. */
export function testDir() {
  const dir = mkdtempSync(path.join(os.tmpdir(), "treks-test-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
