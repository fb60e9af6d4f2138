import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Packs a folder's content into one compressed file. */
export async function pack(dir: string, file: string) {
  await tar("-czf", file, "-C", dir, ".");
}

/** @throws Error when the file is no archive, or a damaged one. */
export async function unpack(file: string, dir: string) {
  await tar("-xzf", file, "-C", dir);
}

async function tar(...args: string[]) {
  try {
    await promisify(execFile)("tar", args);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(stderr?.trim().split("\n")[0] || (error as Error).message);
  }
}
