import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { freePorts } from "./free-ports.ts";

type Keys = Pick<BackendKeys, "publishable" | "sessionSecret">;

/**
 * A second web server of the same build, which reaches the backend through `backendUrl`. Its members are those of the
 * site under test, unless it comes with the keys of another backend, and its build that of another folder. Whatever else
 * its process has to find in its environment is `env`.
 */
export async function startSecondSite(
  backendUrl: string,
  limitScale = 1000,
  keys: Keys = readKeys(),
  root = process.cwd(),
  env: NodeJS.ProcessEnv = {},
) {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    HOST: "localhost",
    SITE_URL: url,
    SUPABASE_URL: backendUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: keys.sessionSecret,
    // Shared with the site under test, as servers of one site may.
    TREKS_CACHE_DIR: path.join(process.env.TREKS_TEST_DATA ?? "", "cache"),
    TREKS_LIMIT_SCALE: String(limitScale),
  };
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-second-"));
  const logFile = path.join(dir, "site.log");
  const log = openSync(logFile, "a");
  const site = spawn(process.execPath, [path.join(root, "scripts/launch.mjs"), "server/start.ts"], {
    env: { ...process.env, ...settings, ...env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          answer => answer.ok,
          () => false,
        ),
      { timeout: 40_000 },
    )
    .toBe(true);
  return { url, pid: site.pid ?? 0, logFile, stop };

  async function stop() {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
    await rm(dir, { recursive: true, force: true });
  }
}

function readKeys(): Keys {
  return JSON.parse(readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "keys.json"), "utf8"));
}
