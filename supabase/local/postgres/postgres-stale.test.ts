import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePorts } from "../../../tests/support/sites/free-ports.ts";
import { testDir } from "../../../tests/support/test-dir.ts";
import { startPostgres } from "./postgres.ts";
import { type Cluster, openCluster } from "./postgres-cluster.ts";
import { clearStalePostgres, programOf } from "./postgres-stale.ts";

let dir: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dir = testDir();
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

test.runIf(process.platform === "linux")("kills an earlier server that ignores signals", async () => {
  const program = path.join(dir, "postgres");
  await copyFile("/bin/sleep", program);
  const server = spawn(program, ["60"], { cwd: dir });
  await once(server, "spawn");
  const ended = once(server, "exit");
  server.kill("SIGSTOP");
  await clearStalePostgres(dir);
  expect(await ended).toEqual([null, "SIGKILL"]);
});

test.each([
  ["has ended, but is not reaped by its parent", zombie],
  ["was given to another program", unrelated],
])("starts Postgres although a pid in its lock files %s", async (_, openProcess) => {
  const password = "password-of-this-cluster";
  const cluster = await openCluster(path.join(dir, "postgres"), password);
  const pid = await openProcess(cluster);
  const [port = 0] = await freePorts(1);
  for (const name of ["postmaster.pid", `pg_stat_tmp/.s.PGSQL.${port}.lock`])
    await writeLock(cluster, name, `${pid}\n${cluster.dir}\n1700000000\n${port}\npg_stat_tmp\n`);
  await clearStalePostgres(cluster.dir);
  const server = await startPostgres({ dir: cluster.dir, port, password });
  await server.stop();
  expect(() => process.kill(pid, 0), "Postgres would take it for its predecessor").not.toThrow();
});

/** Runs as Postgres's account, because Postgres ignores other accounts' processes. */
async function unrelated({ account }: Partial<Pick<Cluster, "account">> = {}) {
  const child = spawn("sleep", ["60"], { ...account });
  started.push(child);
  await once(child, "spawn");
  return child.pid ?? 0;
}

/** Stops the parent, so that it cannot reap the child. */
async function zombie({ account }: Partial<Pick<Cluster, "account">> = {}) {
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; wait"], { ...account });
  started.push(parent);
  const pid = Number(await once(parent.stdout, "data"));
  parent.kill("SIGSTOP");
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect(await programOf(pid)).toBeUndefined(), 30_000);
  return pid;
}

async function writeLock({ dir, account: { uid, gid } }: Cluster, name: string, text: string) {
  const file = path.join(dir, name);
  await writeFile(file, text);
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}
