import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Account, chooseAccount, handOver, reachable } from "./postgres-account.ts";
import { findPostgres } from "./postgres-binaries.ts";
import { clearStalePostgres } from "./postgres-stale.ts";
import { StartError } from "./start-error.ts";
import { spawnTethered, type TetheredProcess } from "./tethered-process.ts";

// The account may not be allowed to walk down to the cluster, so its programs are started inside.
const HERE = process.platform === "linux" ? "/proc/self/cwd" : ".";

interface PostgresSettings {
  /** The folder of the cluster; made at the first start. */
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
  if (!(await exists(dir))) await makeCluster(dir, password);
  const account = await chooseAccount(dir);
  await handOver(dir, account);
  await clearStalePostgres(dir);
  const server = spawnServer(dir, account, await findPrograms(account), port);
  await untilReady(server);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { url, exited: server.exited, stop: server.stop };
}

async function exists(dir: string) {
  return stat(dir).then(
    () => true,
    () => false,
  );
}

// Made beside its place and moved there whole, so that an interrupted first start leaves no half a cluster.
async function makeCluster(dir: string, password: string) {
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const account = await chooseAccount(draft);
  await handOver(draft, account);
  await initialise(draft, account, password);
  await rename(draft, dir);
}

async function initialise(dir: string, account: Account, password: string) {
  const secretDir = await mkdtemp(path.join(os.tmpdir(), "treks-postgres-"));
  const passwordFile = path.join(secretDir, "password");
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await handOver(secretDir, account);
    const args = ["-D", HERE, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile, "-E", "UTF8"];
    await run(await findPrograms(account), "initdb", [...args, "--locale", "C"], dir, account);
  } finally {
    await rm(secretDir, { recursive: true });
  }
}
