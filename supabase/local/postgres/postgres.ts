import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { StartError } from "../errors.ts";
import { reportPostgresLog } from "../log.ts";
import { type SupervisedProcess, spawnSupervised } from "../supervised-process.ts";
import { type Cluster, environment, HERE, openCluster, SOCKET_DIR, withRemedy } from "./postgres-cluster.ts";

interface PostgresSettings {
  dir: string;
  port: number;
  password: string;
  options?: Record<string, string> | undefined;
}

export interface PostgresAddress {
  url: string;
  socketDir?: string | undefined;
}

export interface Postgres extends PostgresAddress {
  exited: Promise<unknown>;
  stop(): Promise<void>;
}

export async function startPostgres({ dir, port, password, options }: PostgresSettings): Promise<Postgres> {
  const cluster = await openCluster(dir, password);
  const server = spawnServer(cluster, port, options);
  await untilReady(server);
  if (server.child.stderr) reportPostgresLog(server.child.stderr, line => process.stderr.write(line));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const socketDir = path.resolve(dir, SOCKET_DIR);
  // macOS allows 103 bytes.
  const isTooLong = Buffer.byteLength(`${socketDir}/.s.PGSQL.${port}`) > 103;
  return { url, socketDir: isTooLong ? undefined : socketDir, exited: server.exited, stop: server.stop };
}

function spawnServer({ dir, programs, account }: Cluster, port: number, more: PostgresSettings["options"]) {
  const options = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: SOCKET_DIR,
    unix_socket_permissions: "0700",
    // A machine of 2 GB does other things too.
    shared_buffers: "64MB",
    max_connections: 60,
    jit: "off",
    autovacuum_max_workers: 1,
    max_logical_replication_workers: 0,
    timezone: "UTC",
    log_min_messages: "log",
    // Statements and details contain members' data.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...more,
  };
  return spawnSupervised({
    command: path.join(programs, "bin/postgres"),
    args: ["-D", HERE, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    signals: { end: "INT", force: "QUIT" },
    cwd: dir,
    env: environment(),
    ...account,
  });
}

async function untilReady(server: SupervisedProcess) {
  let log = "";
  const ready = new Promise<void>(resolve => {
    server.child.stderr?.on("data", function listen(chunk) {
      log = (log + chunk).slice(-10_000);
      if (!log.includes("ready to accept connections")) return;
      server.child.stderr?.off("data", listen);
      resolve();
    });
  });
  const failed = server.exited.then(exit => {
    const reason = /FATAL: +(.+)/.exec(log)?.[1] ?? (log.trim().split("\n").at(-1) || exit);
    throw new StartError(`Postgres did not start: ${withRemedy(reason)}`);
  });
  await Promise.race([ready, failed]);
}

const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** The keys are milliseconds waited before a fast shutdown, an immediate shutdown and a kill. */
const SIGNALS: Record<number, NodeJS.Signals> = { 0: "SIGINT", 3000: "SIGQUIT", 6000: "SIGKILL" };

export async function clearStalePostgres(clusterDir: string) {
  let servers = await serversOf(clusterDir);
  for (let waited = 0; servers.length > 0; waited += POLL_MS) {
    if (waited > TIMEOUT_MS)
      throw new StartError(`An earlier Postgres still runs in ${clusterDir}: end it first.`);
    const signal = SIGNALS[waited];
    if (signal) for (const pid of servers) sendSignal(signal, pid);
    await wait(POLL_MS);
    servers = await serversOf(clusterDir);
  }
  await removeLocks(clusterDir);
}

// Postgres trusts a pid in a lock file, even of a zombie or another program.
async function removeLocks(clusterDir: string) {
  const socketDir = path.join(clusterDir, SOCKET_DIR);
  const sockets = (await readdir(socketDir).catch(() => [])).filter(name => name.startsWith(".s.PGSQL."));
  const files = [path.join(clusterDir, "postmaster.pid"), ...sockets.map(name => path.join(socketDir, name))];
  for (const file of files) await rm(file, { force: true });
}

// Backends may outlive a killed postmaster, so postmaster.pid is not enough; all have the cluster as working directory.
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

function sendSignal(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Returns undefined for an ended process, including a zombie, which signals would still reach. */
export async function programOf(pid: number): Promise<string | undefined> {
  const found = await stateAndProgram(pid).catch(() => "");
  const [, state = "Z", program] = /^(\w)\S*\s+(?:.*\/)?(.+)$/s.exec(found.trim()) ?? [];
  return "ZX".includes(state) ? undefined : program;
}

async function stateAndProgram(pid: number) {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^\d+ \((.*)\) (\w).*$/s, "$2 $1");
  return (await promisify(execFile)("ps", ["-o", "stat=,comm=", "-p", String(pid)])).stdout;
}
