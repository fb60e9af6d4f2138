import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "./free-ports.ts";

const longestStart = 120_000;

/** Builds and starts the whole site once, with no data yet, and returns what stops it. */
export default async function startSite() {
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
  const site = launch(settings, logFile);
  await answering(url, site, logFile);

  process.env.TREKS_TEST_URL = url;
  process.env.TREKS_TEST_API = `http://127.0.0.1:${apiPort}`;
  process.env.TREKS_TEST_MAIL = `http://127.0.0.1:${mailPort}`;
  process.env.TREKS_TEST_DATA = dataDir;

  return async function stopSite() {
    site.kill("SIGTERM");
    await ended(site);
    const faults = readFaults(logFile);
    await rm(dir, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`The site logged errors:\n${faults.join("\n")}`);
  };
}

function launch(settings: NodeJS.ProcessEnv, logFile: string) {
  const log = openSync(logFile, "a");
  const site = spawn(process.execPath, ["scripts/launch.mjs", "server/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", log, log],
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

/** What the log holds of level error and worse. */
function readFaults(logFile: string) {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines.filter(line => /^\{"level":[56]0/.test(line)).slice(0, 20);
}
