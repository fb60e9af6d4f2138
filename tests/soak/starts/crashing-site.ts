import { closeSync, openSync } from "node:fs";
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freeSettings } from "../../bench/site.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import { ownPidOf, ProcessNamespace } from "./process-namespace.ts";

const longestStart = 60_000;
const treks = [process.execPath, path.resolve("scripts/launch.mjs"), "server/start.ts"];
const idle = ["sleep", "infinity"];
const refusal = /^(?:treks: .+|Postgres did not start.+|Port \d+ is taken.+|The data in .+)$/gm;

/** A production site whose orphans nobody reaps: below `sleep`, or as the first process itself, as in the image. */
export async function openCrashingSite(isFirst: boolean) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-starts-"));
  const dataDir = path.join(dir, "data");
  const clusterDir = path.join(dataDir, "postgres");
  const logFile = path.join(dir, "site.log");
  const output = openSync(logFile, "a");
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const ports = await freeSettings(dataDir);
  const settings = { SUPABASE_URL: "", SMTP_URL: "", TREKS_LIMIT_SCALE: "100000", ...ports };
  const run = { env: { ...settings, PORT: String(port), SITE_URL: url }, output };
  let namespace = await openNamespace();
  await untilHealthy();
  const keys = JSON.parse(await readFile(path.join(dataDir, "keys.json"), "utf8"));
  return {
    url,
    keys,
    apiUrl: `http://127.0.0.1:${ports.TREKS_API_PORT}`,
    databaseUrl: `postgres://postgres:${keys.databasePassword}@127.0.0.1:${ports.TREKS_DB_PORT}/postgres`,
    crashContainer,
    crashProcesses,
    reusePids,
    untilHealthy,
    hasZombie,
    refusals,
    [Symbol.asyncDispose]: stop,
  };

  async function openNamespace() {
    if (isFirst) return ProcessNamespace.open(treks, run);
    const opened = await ProcessNamespace.open(idle, run);
    opened.enter(treks, run);
    return opened;
  }

  /** The next one gives its processes the same pids. */
  async function crashContainer() {
    namespace.killAll();
    namespace = await openNamespace();
  }

  async function crashProcesses(meanwhile = async () => {}) {
    await namespace.killAllButFirst();
    await meanwhile();
    if (!isFirst) namespace.enter(treks, run);
  }

  /** Lets the lock files name a process of Postgres's account that has nothing to do with it. */
  async function reusePids() {
    const { uid, gid } = await stat(clusterDir);
    const other = namespace.enter(["sh", "-c", `echo $$; exec ${idle.join(" ")}`], { account: { uid, gid } });
    const pid = await ownPidOf(other);
    for (const file of await lockFiles()) {
      const [, ...rest] = (await readFile(file, "utf8")).split("\n");
      await writeFile(file, [pid, ...rest].join("\n"));
      await chown(file, uid, gid);
    }
  }

  /** Whether the pid of the socket's lock file belongs to a zombie. */
  async function hasZombie() {
    const [file = ""] = (await lockFiles()).filter(name => name.endsWith(".lock"));
    return namespace.hasZombie(Number.parseInt(await readFile(file, "utf8"), 10));
  }

  async function lockFiles() {
    const sockets = await readdir(path.join(clusterDir, "pg_stat_tmp"));
    const locks = sockets.filter(name => name.endsWith(".lock")).map(name => `pg_stat_tmp/${name}`);
    return ["postmaster.pid", ...locks].map(name => path.join(clusterDir, name));
  }

  async function refusals() {
    return (await readFile(logFile, "utf8")).match(refusal) ?? [];
  }

  /** Returns the milliseconds that it took. */
  async function untilHealthy() {
    const start = performance.now();
    while (!(await fetch(`${url}/health`).catch(() => null))?.ok) {
      if (performance.now() - start > longestStart)
        throw new Error(`The site did not start: ${(await refusals()).at(-1)}`);
      await wait(20);
    }
    return performance.now() - start;
  }

  async function stop() {
    namespace.killAll();
    closeSync(output);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
