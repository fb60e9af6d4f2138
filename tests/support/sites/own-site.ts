import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { freePorts } from "./free-ports.ts";

const longestStart = 120_000;

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

/**
 * A whole site with a backend and data of its own, no data yet. Its `stop` tells what was logged as an error. In a
 * group of its own it can be sent signals as a terminal does: to every process at once.
 */
export async function startOwnSite({ ownGroup = false } = {}) {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-e2e-"));
  const dataDir = path.join(dir, "data");
  const logFile = path.join(dir, "site.log");
  const [port, apiPort, dbPort, mailPort] = await freePorts(4);
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    HOST: "localhost",
    SITE_URL: url,
    SUPABASE_URL: "",
    SESSION_SECRET: "",
    TREKS_DATA_DIR: dataDir,
    TREKS_API_PORT: String(apiPort),
    TREKS_DB_PORT: String(dbPort),
    TREKS_MAIL_PORT: String(mailPort),
    TREKS_LIMIT_SCALE: "1000",
  };
  const site = launch(settings, logFile, ownGroup);
  await answering(url, site, logFile);
  const keys: BackendKeys = JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));
  return {
    url,
    pid: site.pid ?? 0,
    dataDir,
    logFile,
    keys,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    mailboxUrl: `http://127.0.0.1:${mailPort}`,
    exited: () => ended(site).then(() => site.exitCode),
    databaseUrl: `postgres://postgres:${keys.databasePassword}@127.0.0.1:${dbPort}/postgres`,
    stop,
  };

  async function stop() {
    site.kill("SIGTERM");
    await ended(site);
    const faults = readFaults(logFile);
    await rm(dir, { recursive: true, force: true });
    return faults;
  }
}

function launch(settings: NodeJS.ProcessEnv, logFile: string, detached: boolean) {
  const log = openSync(logFile, "a");
  const site = spawn(process.execPath, ["scripts/launch.mjs", "server/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", log, log],
    detached,
  });
  closeSync(log);
  return site;
}

async function answering(url: string, site: ChildProcess, logFile: string) {
  const deadline = Date.now() + longestStart;
  while (site.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) return;
    await wait(200);
  }
  site.kill("SIGTERM");
  await ended(site);
  throw new Error(`The site did not start:\n${readFileSync(logFile, "utf8")}`);
}

async function ended(site: ChildProcess) {
  if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
}

/** What the log holds of level error and worse, and whatever printed a stack past the log; functions may. */
function readFaults(logFile: string) {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines
    .filter(line => /^\{"level":[56]0|^\s+at (?!.*\/supabase\/functions\/)/.test(line))
    .slice(0, 20);
}
