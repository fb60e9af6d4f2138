import path from "node:path";
import { StartError } from "../errors.ts";
import { reportPostgresLog } from "../log.ts";
import { type SupervisedProcess, spawnSupervised } from "../supervised-process.ts";
import { type Cluster, environment, HERE, openCluster, SOCKET_DIR } from "./postgres-cluster.ts";

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
    throw new StartError(`Postgres did not start: ${reason}`);
  });
  await Promise.race([ready, failed]);
}
