import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { StartError } from "../errors.ts";
import { SOCKET_DIR } from "./postgres-cluster.ts";

const TIMEOUT = 15_000;
const STEP = 50;

/** Signal by milliseconds waited: fast shutdown, immediate shutdown, kill. */
const SIGNALS: Record<number, NodeJS.Signals> = { 0: "SIGINT", 3000: "SIGQUIT", 6000: "SIGKILL" };

/** Stops servers that a killed Treks left on this cluster, then removes the lock files that would refuse a new one. */
export async function clearStalePostgres(clusterDir: string) {
  let servers = await serversOf(clusterDir);
  for (let waited = 0; servers.length > 0; waited += STEP) {
    if (waited > TIMEOUT)
      throw new StartError(`An earlier Postgres still runs in ${clusterDir}: end it first.`);
    const signal = SIGNALS[waited];
    if (signal) for (const pid of servers) send(signal, pid);
    await wait(STEP);
    servers = await serversOf(clusterDir);
  }
  await removeLocks(clusterDir);
}

// Postgres believes any process of its account whose pid a lock file names, even a zombie or a reused pid.
async function removeLocks(clusterDir: string) {
  const socketDir = path.join(clusterDir, SOCKET_DIR);
  const sockets = (await readdir(socketDir).catch(() => [])).filter(name => name.startsWith(".s.PGSQL."));
  const files = [path.join(clusterDir, "postmaster.pid"), ...sockets.map(name => path.join(socketDir, name))];
  for (const file of files) await rm(file, { force: true });
}

// postmaster.pid is not enough, because backends may outlive a killed postmaster.
// Every process of a server has the cluster's directory as its working directory.
async function serversOf(clusterDir: string): Promise<number[]> {
  if (process.platform !== "linux") return postmasterOf(clusterDir);
  const dir = await realpath(clusterDir).catch(() => clusterDir);
  const pids = (await readdir("/proc")).map(Number).filter(Boolean);
  const ours = await Promise.all(pids.map(pid => isServerIn(dir, pid)));
  return pids.filter((_, index) => ours[index]);
}

async function isServerIn(dir: string, pid: number) {
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDir === dir && (await programOf(pid)) === "postgres";
}

async function postmasterOf(clusterDir: string) {
  const text = await readFile(path.join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return (await programOf(pid)) === "postgres" ? [pid] : [];
}

function send(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * The name of the program that a process runs; undefined when the process has ended. A signal cannot tell: it also
 * reaches a zombie, whose parent has not waited for it yet, and another program that was given an earlier one's pid.
 */
export async function programOf(pid: number): Promise<string | undefined> {
  const found = await stateAndProgram(pid).catch(() => "");
  const [, state = "Z", program] = /^(\w)\S*\s+(?:.*\/)?(.+)$/s.exec(found.trim()) ?? [];
  return "ZX".includes(state) ? undefined : program;
}

/** Such as `S postgres`. */
async function stateAndProgram(pid: number) {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^\d+ \((.*)\) (\w).*$/s, "$2 $1");
  return (await promisify(execFile)("ps", ["-o", "stat=,comm=", "-p", String(pid)])).stdout;
}
