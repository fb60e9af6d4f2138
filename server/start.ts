import { existsSync } from "node:fs";
import { buildIfStale } from "./build/build.ts";
import { runDevServer } from "./build/dev.ts";
import { requireFreePort } from "./http/listen.ts";
import { type BackendProcess, startBackendProcess } from "./processes/backend-process.ts";
import { onParentExit } from "./processes/parent-exit.ts";
import { ProcessError } from "./processes/supervisor.ts";
import { startWebProcess, type WebProcess } from "./processes/web-process.ts";
import { readSettings, type Settings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";
import { operatorSecrets } from "./supabase-keys.ts";

const dev = process.argv.includes("--dev");
let backend: BackendProcess | null = null;
let web: WebProcess | null = null;
let stopping = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
onParentExit(() => stop(0));
// After a new build: the next web process serves it, and this one finishes what is under way.
process.on("SIGUSR2", () => web?.replace());
// The reader of the output may go away; Treks does not.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

try {
  await start();
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof ProcessError;
  process.stderr.write(`treks: ${expected ? error.message : (error as Error).stack}\n`);
  await stop(1);
}

async function start() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  await requireFreePort(settings.host, settings.port);
  const building = dev ? null : buildIfStale(say);
  const starting = settings.hosted ? null : startEmbeddedBackend(settings);
  await Promise.all([building, starting]);
  if (stopping) return;
  const env = { ...process.env, ...appEnvironment(settings) };
  if (dev) await runDevServer(settings, env, stop);
  else await startWeb(settings, env);
  if (stopping) return;
  say(`Treks is at ${settings.siteUrl}`);
  if (backend) say(`Its mail arrives at ${backend.ready.mailboxUrl}`);
}

async function startEmbeddedBackend({ dataDir, apiPort, dbPort, mailPort, siteUrl }: Settings) {
  backend = await startBackendProcess({ dataDir, apiPort, dbPort, mailPort, siteUrl }, { log: say });
  if (stopping) await backend.stop();
}

function appEnvironment({ siteUrl, hosted, sessionSecret, limitScale, ...settings }: Settings) {
  const shared = {
    ...Object.fromEntries(operatorSecrets.map(name => [name, undefined])),
    NODE_ENV: dev ? "development" : "production",
    SITE_URL: siteUrl,
    TREKS_CACHE_DIR: settings.cacheDir,
    TREKS_CACHE_MB: String(settings.cacheMegabytes),
    TREKS_LIMIT_SCALE: String(limitScale),
  };
  if (hosted) {
    const { url, publishableKey } = hosted;
    return {
      ...shared,
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SESSION_SECRET: sessionSecret,
    };
  }
  if (!backend) throw new Error("The embedded backend has not started");
  const { apiUrl, mailboxUrl, keys } = backend.ready;
  return {
    ...shared,
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: sessionSecret ?? keys.sessionSecret,
    TREKS_JWT_SECRET: keys.jwtSecret,
    TREKS_MAILBOX_URL: mailboxUrl,
  };
}

async function startWeb({ host, port, siteUrl, trustProxy }: Settings, env: NodeJS.ProcessEnv) {
  const withSettings = { ...env, TREKS_WEB: JSON.stringify({ siteUrl, trustProxy }) };
  web = await startWebProcess({ host, port, env: withSettings, log: say });
  if (stopping) await web.stop();
}

/** The backend last: requests under way still need it. */
async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  await web?.stop();
  await backend?.stop();
  process.exit(code);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
