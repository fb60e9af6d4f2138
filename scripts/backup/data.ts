import { chmod, copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pack, unpack } from "./archive.ts";
import { copyFiles, copyRunningCluster } from "./copy-cluster.ts";

/** Writes all of a data directory whose backend is running into one file, which appears when it is whole. */
export async function backUp(databaseUrl: string, dataDir: string, file: string) {
  const parts = `${file}.parts`;
  const draft = `${file}.new`;
  await mkdir(parts, { mode: 0o700 });
  try {
    await copyRunningCluster(databaseUrl, path.join(dataDir, "postgres"), path.join(parts, "postgres"));
    await copyFiles(path.join(dataDir, "mailbox"), path.join(parts, "mailbox"), () => true);
    await copyFile(path.join(dataDir, "keys.json"), path.join(parts, "keys.json"));
    await pack(parts, draft);
    await chmod(draft, 0o600);
    await rename(draft, file);
  } finally {
    await rm(parts, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

/** Makes a data directory from the file, whole or not at all; where there is one already it is left alone. */
export async function restore(file: string, dataDir: string) {
  if (await holdsSomething(dataDir))
    throw new Error(`${dataDir} holds data already: move it away, or set TREKS_DATA_DIR to another folder.`);
  const draft = `${dataDir}.new`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await unpack(file, draft);
    const found = await readdir(draft);
    if (!found.includes("keys.json") || !found.includes("postgres"))
      throw new Error("It is no backup of Treks.");
    await rm(dataDir, { recursive: true, force: true });
    await rename(draft, dataDir);
  } catch (error) {
    throw new Error(`${file} could not be restored. ${(error as Error).message}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function holdsSomething(dir: string) {
  const entries = await readdir(dir).catch(() => []);
  return entries.length > 0;
}
