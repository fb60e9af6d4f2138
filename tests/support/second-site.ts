import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePorts } from "./free-ports.ts";

/** A second web server of the same build and members, which reaches the backend through `backendUrl`. */
export async function startSecondSite(backendUrl: string, limitScale = 1000) {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const keys = readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "keys.json"), "utf8");
  const { publishable, sessionSecret } = JSON.parse(keys) as { publishable: string; sessionSecret: string };
  const settings = {
    PORT: String(port),
    HOST: "localhost",
    SITE_URL: url,
    SUPABASE_URL: backendUrl,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SESSION_SECRET: sessionSecret,
    TREKS_LIMIT_SCALE: String(limitScale),
  };
  const site = spawn(process.execPath, ["scripts/launch.mjs", "server/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
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
  return { url, stop };

  async function stop() {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
  }
}
