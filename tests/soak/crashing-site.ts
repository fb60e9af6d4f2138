import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chown, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { liftDailyLimits } from "../support/people/limits.ts";
import { freePorts } from "../support/sites/free-ports.ts";

const maxStartMs = 60_000;
const treks = [process.execPath, path.resolve("scripts/launch.mjs"), "server/start.ts"];
const idle = ["sleep", "infinity"];
const refusal = /^(?:treks: .+|Postgres did not start.+|Port \d+ is taken.+|The data in .+)$/gm;

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** A descriptor for all output; without it the output is a pipe. */
  output?: number;
}

/**
 * A production site with pids of its own, as in a container. When a process dies its children become those of the first
 * one, and stay zombies unless it waits for them: `sleep` does not, nor does Node. Treks is the first process itself, as
 * in the image, or runs below `sleep`. Needs root.
 */
export async function openCrashingSite(isFirst: boolean) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-starts-"));
  const dataDir = path.join(dir, "data");
  const clusterDir = path.join(dataDir, "postgres");
  const logFile = path.join(dir, "site.log");
  const output = openSync(logFile, "a");
  const [port, apiPort, dbPort, mailPort] = await freePorts(4);
  const url = `http://localhost:${port}`;
  const env = {
    SUPABASE_URL: "",
    SMTP_URL: "",
    PORT: String(port),
    SITE_URL: url,
    TREKS_LIMIT_SCALE: "100000",
    TREKS_DATA_DIR: dataDir,
    TREKS_API_PORT: String(apiPort),
    TREKS_DB_PORT: String(dbPort),
    TREKS_MAIL_PORT: String(mailPort),
  };
  const options = { env, output };
  let first = await openNamespace();
  await waitUntilHealthy();
  const keys = JSON.parse(await readFile(path.join(dataDir, "keys.json"), "utf8"));
  const databaseUrl = `postgres://postgres:${keys.databasePassword}@127.0.0.1:${dbPort}/postgres`;
  await liftDailyLimits(databaseUrl);
  return {
    url,
    keys,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    databaseUrl,
    crashContainer,
    crashProcesses,
    reusePids,
    waitUntilHealthy,
    hasZombie,
    readRefusals,
    [Symbol.asyncDispose]: stop,
  };

  async function openNamespace() {
    const unshare = ["unshare", "--pid", "--fork", "--mount-proc"];
    const { pid } = run([...unshare, ...(isFirst ? treks : idle)], options);
    const outside = await namespaceOf(process.pid);
    for (; ; await wait(5)) {
      const first = Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
      const namespace = await namespaceOf(first);
      // Until it has forked, the child is in the namespace of its parent.
      if (!namespace || namespace === outside) continue;
      if (!isFirst) enter(first, treks, [], options);
      return first;
    }
  }

  /** The next one gives its processes the same pids. */
  async function crashContainer() {
    process.kill(first, "SIGKILL");
    first = await openNamespace();
  }

  async function crashProcesses(meanwhile: () => Promise<void>) {
    const namespace = await namespaceOf(first);
    const pids = (await readdir("/proc")).map(Number).filter(pid => pid && pid !== first);
    const namespaces = await Promise.all(pids.map(namespaceOf));
    for (const pid of pids.filter((_, at) => namespaces[at] === namespace)) kill(pid);
    await meanwhile();
    if (!isFirst) enter(first, treks, [], options);
  }

  /** Makes the lock files name a process of Postgres's account that has nothing to do with it. */
  async function reusePids() {
    const { uid, gid } = await stat(clusterDir);
    const account = ["--setuid", `${uid}`, "--setgid", `${gid}`];
    const other = enter(first, ["sh", "-c", `echo $$; exec ${idle.join(" ")}`], account);
    const pid = other.stdout ? Number(await once(other.stdout, "data")) : 0;
    for (const file of await lockFiles()) {
      const [, ...rest] = (await readFile(file, "utf8")).split("\n");
      await writeFile(file, [pid, ...rest].join("\n"));
      await chown(file, uid, gid);
    }
  }

  /** Whether the pid of the socket's lock file belongs to a process that has ended and was not waited for. */
  async function hasZombie() {
    const [file = ""] = (await lockFiles()).filter(name => name.endsWith(".lock"));
    const pid = Number.parseInt(await readFile(file, "utf8"), 10);
    const children = await readFile(`/proc/${first}/task/${first}/children`, "utf8");
    const states = (children.match(/\d+/g) ?? []).map(child => readFile(`/proc/${child}/status`, "utf8"));
    return (await Promise.all(states)).some(
      state => /^State:\tZ/m.test(state) && new RegExp(`^NSpid:.*\t${pid}$`, "m").test(state),
    );
  }

  async function lockFiles() {
    const sockets = await readdir(path.join(clusterDir, "pg_stat_tmp"));
    const locks = sockets.filter(name => name.endsWith(".lock")).map(name => `pg_stat_tmp/${name}`);
    return ["postmaster.pid", ...locks].map(name => path.join(clusterDir, name));
  }

  async function readRefusals(): Promise<string[]> {
    return (await readFile(logFile, "utf8")).match(refusal) ?? [];
  }

  async function waitUntilHealthy() {
    const start = performance.now();
    for (; !(await fetch(`${url}/health`).catch(() => null))?.ok; await wait(20)) {
      if (performance.now() - start > maxStartMs)
        throw new Error(`The site did not start: ${(await readRefusals()).at(-1)}`);
    }
    return performance.now() - start;
  }

  async function stop() {
    process.kill(first, "SIGKILL");
    closeSync(output);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function enter(first: number, command: string[], account: string[], options: RunOptions = {}) {
  return run(["nsenter", "--target", `${first}`, "--pid", "--mount", ...account, ...command], options);
}

function run([command = "", ...rest]: string[], { env, output = -1 }: RunOptions): ChildProcess {
  const stdio = output < 0 ? "pipe" : output;
  return spawn(command, rest, { env: { ...process.env, ...env }, stdio: ["ignore", stdio, stdio] });
}

function namespaceOf(pid: number) {
  return readlink(`/proc/${pid}/ns/pid`).catch(() => null);
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended with another one.
  }
}
