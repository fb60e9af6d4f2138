import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Account, chooseAccount } from "./postgres-account.ts";
import { findPostgres } from "./postgres-binaries.ts";
import { StartError } from "./start-error.ts";
import { spawnTethered, type TetheredProcess } from "./tethered-process.ts";

const run = promisify(execFile);

// The account may not be allowed to walk down to the data directory, so it starts inside.
const HERE = process.platform === "linux" ? "/proc/self/cwd" : ".";

interface Cluster {
  dir: string;
  native: string;
  account: Account;
}

interface PostgresSettings {
  dir: string;
  port: number;
  password: string;
}

export interface Postgres {
  url: string;
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

export async function startPostgres({ dir, port, password }: PostgresSettings): Promise<Postgres> {
  const cluster = await openCluster(dir);
  if (await isEmpty(dir)) await initialise(cluster, password);
  const server = spawnServer(cluster, port);
  await untilReady(server);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    exited: server.exited,
    stop: server.stop,
  };
}

async function openCluster(dir: string): Promise<Cluster> {
  const native = await findPostgres();
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const account = await chooseAccount(dir);
  if (account.uid !== undefined && account.gid !== undefined) await chown(dir, account.uid, account.gid);
  return { dir, native, account };
}

async function isEmpty(dir: string) {
  return (await readdir(dir)).length === 0;
}

async function initialise({ dir, native, account }: Cluster, password: string) {
  const passwordFile = path.join(os.tmpdir(), `treks-postgres-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const args = `-D ${HERE} -U postgres -A scram-sha-256 --pwfile ${passwordFile} -E UTF8 --locale C`;
  try {
    await run(path.join(native, "bin/initdb"), args.split(" "), { cwd: dir, env: environment(), ...account });
  } finally {
    await rm(passwordFile);
  }
}

function spawnServer({ dir, native, account }: Cluster, port: number) {
  const options = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "64MB",
    max_connections: 40,
    timezone: "UTC",
  };
  return spawnTethered({
    command: path.join(native, "bin/postgres"),
    args: ["-D", HERE, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    signals: { end: "INT", force: "QUIT" },
    cwd: dir,
    env: environment(),
    ...account,
  });
}

function environment() {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}

async function untilReady(server: TetheredProcess) {
  let log = "";
  const ready = new Promise<void>(resolve => {
    server.child.stderr?.on("data", chunk => {
      log += chunk;
      if (log.includes("ready to accept connections")) resolve();
    });
  });
  const failed = server.exited.then(code => {
    throw new StartError(`Postgres did not start (${code}): ${log.trim().split("\n").at(-1)}`);
  });
  await Promise.race([ready, failed]);
}
