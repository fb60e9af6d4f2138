import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, stat } from "node:fs/promises";
import path from "node:path";
import { create, extract, type ReadEntry, type WriteEntry } from "tar";
import { hasCode } from "../../supabase/local/errors.ts";
import { type Progress, silent } from "../operator/progress.ts";
import { copyRunningCluster, takeOwnSettings } from "./cluster.ts";

const parts = ["keys.json", "postgres"];

/** The backend must be running. The file appears only when it is complete. */
export async function backUp(
  databaseUrl: string,
  dataDir: string,
  file: string,
  progress: Progress = silent,
) {
  using draft = openDraft(file);
  const copy = path.join(draft.dir, "copy");
  const archive = path.join(draft.dir, "archive");
  await mkdir(copy, { mode: 0o700 });
  const cluster = path.join(dataDir, "postgres");
  const bytes = await copyRunningCluster(databaseUrl, cluster, path.join(copy, "postgres"), progress);
  await copyFile(path.join(dataDir, "keys.json"), path.join(copy, "keys.json"));
  progress.step("Packing", "bytes", bytes);
  await pack(copy, archive, progress);
  // Without the sync a power cut could leave a name without its bytes.
  await using handle = await open(archive);
  await handle.sync();
  await rename(archive, file);
}

/** Existing data is never replaced. `tryOut` starts a backend on the draft and stops it. */
export async function restore(
  file: string,
  dataDir: string,
  tryOut: (draft: string) => Promise<void>,
  progress: Progress = silent,
) {
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0) throw new Error(holdsData(dataDir));
  using draft = openDraft(dataDir);
  const copy = path.join(draft.dir, "copy");
  await mkdir(copy, { mode: 0o700 });
  try {
    await unpack(file, copy, parts, progress);
    const found = await readdir(copy);
    if (!parts.every(part => found.includes(part))) throw new Error("It is no backup of Treks.");
    await takeOwnSettings(path.join(copy, "postgres"), path.join(draft.dir, "spare"));
    await tryOut(copy);
    // `rename` replaces only an empty folder.
    await rename(copy, dataDir);
  } catch (error) {
    const reason = hasCode(error, "ENOTEMPTY", "EEXIST") ? holdsData(dataDir) : (error as Error).message;
    throw new Error(`${file} could not be restored. ${reason}`);
  }
}

function holdsData(dataDir: string) {
  return `${dataDir} holds data already: move it away, or set TREKS_DATA_DIR to another folder.`;
}

/** The folder is also removed when the command is interrupted. */
export function openDraft(beside: string) {
  const dir = mkdtempSync(`${beside}.new-`);
  process.once("exit", remove);
  return { dir, [Symbol.dispose]: close };

  function close() {
    process.off("exit", remove);
    remove();
  }

  function remove() {
    // An interrupted command may still write there.
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function pack(dir: string, file: string, progress: Progress = silent) {
  const onWriteEntry = ({ stat }: WriteEntry) => progress.add(stat?.isFile() ? stat.size : 0);
  const settings = { gzip: true, portable: true, strict: true, mode: 0o600, onWriteEntry };
  await create({ file, cwd: dir, ...settings }, ["."]);
}

/** @throws Error after which the extracted files must be discarded. */
export async function unpack(
  file: string,
  dir: string,
  expected: readonly string[],
  progress: Progress = silent,
) {
  let refused = "";
  try {
    const { size } = await stat(file);
    progress.step("Unpacking", "bytes", size);
    const unpacking = extract({ cwd: dir, strict: true, preserveOwner: false, noChmod: true, filter });
    const source = createReadStream(file).on("data", ({ length }) => progress.add(length));
    await new Promise((resolve, reject) => {
      source.on("error", reject).pipe(unpacking.on("close", resolve).on("error", reject));
    });
  } catch (error) {
    throw refused ? new Error(refused) : explain(error as Error);
  }
  if (refused) throw new Error(refused);

  function filter(_: string, stats: object) {
    const entry = stats as ReadEntry;
    if (!isExpected(entry, expected))
      refused ||= `It holds ${JSON.stringify(entry.path)}, which no backup has.`;
    entry.mode = entry.type === "Directory" ? 0o700 : 0o600;
    return !refused;
  }
}

function isExpected({ type, path }: ReadEntry, expected: readonly string[]) {
  if (type !== "File" && type !== "Directory") return false;
  const [first = "", ...rest] = path.replace(/^\.\//, "").replace(/\/$/, "").split("/");
  const isRoot = rest.length === 0 && (first === "" || first === ".");
  const isPlain = rest.every(name => name && name !== "." && name !== "..") && !path.includes("\\");
  return isRoot || (expected.includes(first) && isPlain);
}

function explain(error: Error) {
  if (hasCode(error, "ENOENT")) return new Error("There is no such file.");
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new Error("The disk is full.");
  if (hasCode(error, "EACCES", "EPERM")) return new Error(`${error.message}.`);
  return new Error("It is damaged, or no backup of Treks.");
}
