import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ordinaryCode } from "../../../supabase/local/log.ts";

const maxStartMs = 300_000;

interface Options {
  port: number;
  env: NodeJS.ProcessEnv;
  /** Holds the log; removed with the site. */
  dir: string;
  root?: string | undefined;
  /** Puts the site into a process group of its own, which can be signalled as a terminal does. */
  ownGroup?: boolean | undefined;
}

/** Resolves once the server answers. `stop` returns what was logged as an error; disposal prints it. */
export async function startSiteProcess({ port, env, dir, root = process.cwd(), ownGroup = false }: Options) {
  const url = `http://localhost:${port}`;
  const logFile = path.join(dir, "site.log");
  const log = openSync(logFile, "a");
  const start = performance.now();
  const site = spawn(process.execPath, [path.join(root, "scripts/launch.mjs"), "server/start.ts"], {
    env: { ...process.env, PORT: String(port), HOST: "localhost", SITE_URL: url, ...env },
    stdio: ["ignore", log, log],
    detached: ownGroup,
  });
  closeSync(log);
  endWithThisProcess(site);
  await waitUntilHealthy(url, site, logFile);
  return {
    url,
    pid: site.pid ?? 0,
    logFile,
    startedInMs: performance.now() - start,
    exited: () => exitOf(site).then(() => site.exitCode),
    stop,
    async [Symbol.asyncDispose]() {
      for (const line of await stop()) process.stderr.write(`${line.slice(0, 500)}\n`);
    },
  };

  async function stop() {
    site.kill("SIGTERM");
    await exitOf(site);
    const errors = readErrors(logFile);
    await rm(dir, { recursive: true, force: true });
    return errors;
  }
}

export function temporaryDir() {
  return mkdtemp(path.join(os.tmpdir(), "treks-e2e-"));
}

/** A test that timed out while it waited for its site cannot stop it. */
function endWithThisProcess(site: ChildProcess) {
  const end = () => site.kill("SIGTERM");
  process.once("exit", end);
  site.once("exit", () => process.off("exit", end));
}

async function waitUntilHealthy(url: string, site: ChildProcess, logFile: string) {
  const deadline = Date.now() + maxStartMs;
  while (site.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) return;
    await wait(50);
  }
  site.kill("SIGTERM");
  await exitOf(site);
  throw new Error(`The site did not start:\n${readFileSync(logFile, "utf8")}`);
}

async function exitOf(site: ChildProcess) {
  if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
}

/** Log lines of level error and above, and stack traces printed by anything but the edge functions. */
function readErrors(logFile: string) {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines
    .filter(line => /^\{"level":[56]0|^\s+at (?!.*\/supabase\/(local\/)?functions\/)/.test(line))
    .slice(0, 20);
}

const ordinary = new RegExp(`^${ordinaryCode.source}`);

/** For backends inside the test process, where the library prints every database error with its stack. */
export function hideOrdinaryErrors() {
  // biome-ignore lint/suspicious/noConsole: the library prints with it
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

/** Makes this the site under test: workers inherit the variables, and `site.ts` reads them. */
export function announceSite({ url, apiUrl, dataDir, databaseUrl }: AnnouncedSite) {
  process.env.TREKS_TEST_URL = url;
  process.env.TREKS_TEST_API = apiUrl;
  process.env.TREKS_TEST_DATA = dataDir;
  process.env.TREKS_TEST_DATABASE = databaseUrl;
}

export function throwFaults(errors: readonly string[]) {
  if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join("\n")}`);
}
