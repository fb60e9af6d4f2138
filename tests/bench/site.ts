import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BackendKeys } from "../../supabase/local/keys.ts";

const root = path.resolve(import.meta.dirname, "../..");
const [port, apiPort, dbPort, mailPort] = [55_800, 55_801, 55_802, 55_803];
const longestStart = 120_000;

export interface Site extends AsyncDisposable {
  url: string;
  apiUrl: string;
  mailboxUrl: string;
  keys: BackendKeys;
  pid: number;
  /** Milliseconds from `npm start` to the first good answer of /health. */
  startedIn: number;
}

/** Treks as members run it, with `npm start`, on ports and data of its own. */
export async function startSite(dataDir: string): Promise<Site> {
  const start = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: { ...process.env, ...environment(dataDir) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error("Treks ended before it was ready.");
    if (performance.now() - start > longestStart) throw new Error("Treks was not ready in two minutes.");
    await wait(20);
  }
  return {
    url,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    mailboxUrl: `http://127.0.0.1:${mailPort}`,
    keys: JSON.parse(await readFile(path.join(dataDir, "keys.json"), "utf8")),
    pid: child.pid ?? 0,
    startedIn: performance.now() - start,
    [Symbol.asyncDispose]: stop,
  };

  async function stop() {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
}

function environment(dataDir: string) {
  return {
    PORT: String(port),
    SITE_URL: "",
    SUPABASE_URL: "",
    TREKS_DATA_DIR: dataDir,
    TREKS_API_PORT: String(apiPort),
    TREKS_DB_PORT: String(dbPort),
    TREKS_MAIL_PORT: String(mailPort),
    TREKS_LIMIT_SCALE: "100000",
  };
}

async function isHealthy(url: string) {
  const answer = await fetch(`${url}/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
