import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BackendKeys } from "../../supabase/local/api/keys.ts";
import { liftDailyLimits } from "../support/people/limits.ts";
import { freePorts } from "../support/sites/free-ports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const longestStart = 300_000;
const defaults = { SUPABASE_URL: "", TREKS_LIMIT_SCALE: "100000" };

export interface RunningSite extends AsyncDisposable {
  url: string;
  pid: number;
  /** Milliseconds from `npm start` to the first successful /health. */
  startedIn: number;
}

export interface Site extends RunningSite {
  apiUrl: string;
  databaseUrl: string;
  keys: BackendKeys;
  /** For commands that work on the site. */
  env: NodeJS.ProcessEnv;
}

/** A production site with ports and data of its own. */
export async function startSite(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  const env: NodeJS.ProcessEnv = { ...(await freeSettings(dataDir)), ...settings };
  const running = await runSite(env);
  const keys: BackendKeys = JSON.parse(await readFile(path.join(dataDir, "keys.json"), "utf8"));
  const databaseUrl = `postgres://postgres:${keys.databasePassword}@127.0.0.1:${env.TREKS_DB_PORT}/postgres`;
  if (!env.SUPABASE_URL) await liftDailyLimits(databaseUrl);
  return {
    ...running,
    apiUrl: `http://127.0.0.1:${env.TREKS_API_PORT}`,
    databaseUrl,
    keys,
    env,
  };
}

/** Data and ports of its own for a backend. */
export async function freeSettings(dataDir: string) {
  const [apiPort, dbPort, mailPort] = await freePorts(3);
  return {
    TREKS_DATA_DIR: dataDir,
    TREKS_API_PORT: String(apiPort),
    TREKS_DB_PORT: String(dbPort),
    TREKS_MAIL_PORT: String(mailPort),
  };
}

/** Runs `npm start` on a free port and waits until it answers. */
export async function runSite(settings: NodeJS.ProcessEnv, dir = root): Promise<RunningSite> {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const start = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: dir,
    env: { ...process.env, ...defaults, PORT: String(port), SITE_URL: url, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error("Treks ended before it was ready.");
    if (performance.now() - start > longestStart) throw new Error("Treks was not ready in five minutes.");
    await wait(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - start,
    [Symbol.asyncDispose]: stop,
  };

  async function stop() {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
}

async function isHealthy(url: string) {
  const answer = await fetch(`${url}/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
