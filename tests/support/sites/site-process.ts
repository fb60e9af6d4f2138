import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ordinaryCode } from "../../../supabase/local/log.ts";

const longestStart = 120_000;

interface Options {
  port: number;
  env: NodeJS.ProcessEnv;
  /** Holds the log; removed with the site. */
  dir: string;
  /** The folder that holds the build. */
  root?: string | undefined;
  /** A group of its own can be sent signals as a terminal does: all processes at once. */
  ownGroup?: boolean | undefined;
  /** Of `npm start`. */
  args?: string[] | undefined;
}

/** Resolves when the server answers. Its `stop` returns what was logged as an error. */
export async function startSiteProcess({
  port,
  env,
  dir,
  root = process.cwd(),
  ownGroup = false,
  args = [],
}: Options) {
  const url = `http://localhost:${port}`;
  const logFile = path.join(dir, "site.log");
  const log = openSync(logFile, "a");
  const site = spawn(process.execPath, [path.join(root, "scripts/launch.mjs"), "server/start.ts", ...args], {
    env: { ...process.env, PORT: String(port), HOST: "localhost", SITE_URL: url, ...env },
    stdio: ["ignore", log, log],
    detached: ownGroup,
  });
  closeSync(log);
  endWithThisProcess(site);
  await answering(url, site, logFile);
  return { url, pid: site.pid ?? 0, logFile, exited: () => ended(site).then(() => site.exitCode), stop };

  async function stop() {
    site.kill("SIGTERM");
    await ended(site);
    const faults = readFaults(logFile);
    await rm(dir, { recursive: true, force: true });
    return faults;
  }
}

export function temporaryDir() {
  return mkdtemp(path.join(os.tmpdir(), "treks-e2e-"));
}

/** A test that ran out of time while it waited for its site cannot stop it. */
function endWithThisProcess(site: ChildProcess) {
  const end = () => site.kill("SIGTERM");
  process.once("exit", end);
  site.once("exit", () => process.off("exit", end));
}

async function answering(url: string, site: ChildProcess, logFile: string) {
  const deadline = Date.now() + longestStart;
  while (site.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) return;
    await wait(50);
  }
  site.kill("SIGTERM");
  await ended(site);
  throw new Error(`The site did not start:\n${readFileSync(logFile, "utf8")}`);
}

async function ended(site: ChildProcess) {
  if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
}

/** Log lines of level error and above, and stack traces that were printed directly, except by functions. */
function readFaults(logFile: string) {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines
    .filter(line => /^\{"level":[56]0|^\s+at (?!.*\/supabase\/functions\/)/.test(line))
    .slice(0, 20);
}

/** What the log of the backend's process leaves out. */
const ordinary = new RegExp(`^${ordinaryCode.source}`);

/** For a backend inside of the tests' own process: the library prints every database error with its stack. */
export function hideOrdinaryErrors() {
  // biome-ignore lint/suspicious/noConsole: it is the library that prints
  const print = console.error;
  console.error = (...values: unknown[]) => {
    const [error] = values;
    const isOrdinary = error instanceof Error && "code" in error && ordinary.test(String(error.code));
    if (!isOrdinary) print(...values);
  };
}

interface AnnouncedSite {
  url: string;
  apiUrl: string;
  dataDir: string;
  databaseUrl: string;
}

/** Makes it the site under test: `site.ts` reads these in every worker. */
export function announceSite({ url, apiUrl, dataDir, databaseUrl }: AnnouncedSite) {
  process.env.TREKS_TEST_URL = url;
  process.env.TREKS_TEST_API = apiUrl;
  process.env.TREKS_TEST_DATA = dataDir;
  process.env.TREKS_TEST_DATABASE = databaseUrl;
}

export function throwFaults(faults: readonly string[]) {
  if (faults.length > 0) throw new Error(`The site logged errors:\n${faults.join("\n")}`);
}
