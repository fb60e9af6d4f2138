import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SettingsError } from "./environment.ts";

/** Without this, each process would fail with an error of its own on a machine whose root is read-only. @throws SettingsError */
export async function requireTemporaryFiles(dir = os.tmpdir()) {
  try {
    await rm(await mkdtemp(path.join(dir, "treks-")), { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `Treks cannot write temporary files to ${dir} (${code}): mount a tmpfs there, or set TMPDIR to a directory that it may write.`,
    );
  }
}
