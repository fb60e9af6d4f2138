import { chmod, cp, lchown, lstat, mkdir, readdir, readFile, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { StartError } from "../errors.ts";

/** The ids are set only when this process is root, because Postgres refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

export async function chooseAccount(clusterDir: string): Promise<Account> {
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

export async function handOver(dir: string, { uid, gid }: Account) {
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
