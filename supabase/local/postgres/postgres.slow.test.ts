import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, mkdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePorts } from "../../../tests/support/sites/free-ports.ts";
import { testDir } from "../../../tests/support/test-dir.ts";
import { clearStalePostgres, programOf, startPostgres } from "./postgres.ts";
import { type Cluster, openCluster, reachable } from "./postgres-cluster.ts";

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

test.runIf(process.getuid?.() === 0)("completes an interrupted copy of the programs", async () => {
  const native = path.join(dir, "closed/native");
  await mkdir(path.join(native, "bin"), { recursive: true });
  await chmod(path.join(dir, "closed"), 0o700);
  await writeFile(path.join(native, "bin/postgres"), "the whole program");
  await symlink("postgres", path.join(native, "bin/postmaster"));
  const copy = await reachable(native, { uid: 65_534 }, dir);
  await writeFile(path.join(copy, "bin/postgres"), "the wh");
  expect(await reachable(native, { uid: 65_534 }, dir)).toBe(copy);
  const program = path.join(copy, "bin/postgres");
  expect(await readFile(program, "utf8")).toBe("the whole program");
  await utimes(program, 1, 1);
  await reachable(native, { uid: 65_534 }, dir);
  expect((await stat(program)).mtimeMs, "a whole one is left as it is").toBe(1_000);
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
