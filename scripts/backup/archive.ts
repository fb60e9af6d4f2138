import { create, extract, type ReadEntry } from "tar";
import { hasCode } from "../../supabase/local/errors.ts";

export async function pack(dir: string, file: string) {
  await create({ file, cwd: dir, gzip: true, portable: true, strict: true, mode: 0o600 }, ["."]);
}

/** @throws Error after which the extracted files must be discarded. */
export async function unpack(file: string, dir: string, expected: readonly string[]) {
  let refused = "";
  try {
    await extract({ file, cwd: dir, strict: true, preserveOwner: false, noChmod: true, filter });
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
