import { AggregatorRegistry } from "prom-client";
import { lastBackupFile } from "../supabase/local/contract.ts";
import { askForMetrics } from "../supabase/local/metrics.ts";
import { buildIfStale } from "./build/build.ts";
import { operatorSecrets, readEnvFile, SettingsError } from "./environment.ts";
import { type BackendProcess, startBackendProcess } from "./processes/backend-process.ts";
import { runDevServer } from "./processes/dev-server.ts";
import { requireFreePort } from "./processes/free-port.ts";
import { onParentExit } from "./processes/parent-exit.ts";
import { ProcessError } from "./processes/supervisor.ts";
import { startWebProcesses, type WebProcesses } from "./processes/web-processes.ts";
import { readArguments, readSettings, type Settings } from "./settings.ts";
import { requireTemporaryFiles } from "./temporary-files.ts";

let backend: BackendProcess | null = null;
let web: WebProcesses | null = null;
let stopping = false;
const aggregator = new AggregatorRegistry();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
onParentExit(() => stop(0));
process.on("SIGUSR2", () => void web?.replace());
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
  const { dev, processes } = readArguments(process.argv.slice(2));
  readEnvFile();
  const settings = readSettings(process.env);
  await requireTemporaryFiles();
  await requireFreePort(settings.host, settings.port);
  const building = dev ? null : buildIfStale(say);
  const starting = settings.hosted ? null : startEmbeddedBackend(settings);
  await Promise.all([building, starting]);
  if (stopping) return;
  const env = { ...process.env, ...appEnvironment(settings, dev) };
  if (dev) runDevServer(settings, env, stop);
  else await startWeb(settings, env, processes);
  if (stopping) return;
  say(`Treks is at ${settings.siteUrl}`);
  if (backend)
    say(
      settings.smtp
        ? `Its mail leaves; what waits is at ${backend.ready.mailboxUrl}`
        : `Its mail arrives at ${backend.ready.mailboxUrl}, where every account of this machine can read it`,
    );
}

async function startEmbeddedBackend({ dataDir, apiPort, dbPort, mailPort, siteUrl, smtp }: Settings) {
  backend = await startBackendProcess({ dataDir, apiPort, dbPort, mailPort, siteUrl, smtp }, say);
  if (stopping) await backend.stop();
}

function appEnvironment({ siteUrl, hosted, sessionSecret, limitScale, ...settings }: Settings, dev: boolean) {
  const shared = {
    ...Object.fromEntries(operatorSecrets.map(name => [name, undefined])),
    NODE_ENV: dev ? "development" : "production",
    SITE_URL: siteUrl,
    TREKS_CACHE_DIR: settings.cacheDir,
    TREKS_CACHE_MB: String(settings.cacheMegabytes),
    TREKS_LIMIT_SCALE: String(limitScale),
    SERVICE_WORKER: settings.serviceWorker ? "on" : "off",
    SMTP_URL: undefined,
  };
  if (hosted) {
    return {
      ...shared,
      SUPABASE_URL: hosted.url,
      SUPABASE_PUBLISHABLE_KEY: hosted.publishableKey,
      SESSION_SECRET: sessionSecret,
      TREKS_API_SOCKET: undefined,
      TREKS_LAST_BACKUP_FILE: undefined,
    };
  }
  if (!backend) throw new Error("The embedded backend has not started");
  const { apiUrl, apiSocket, mailboxUrl, keys } = backend.ready;
  return {
    ...shared,
    SUPABASE_URL: apiUrl,
    TREKS_API_SOCKET: apiSocket,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: sessionSecret ?? keys.sessionSecret,
    TREKS_JWT_SECRET: keys.jwtSecret,
    TREKS_MAILBOX_URL: settings.smtp ? undefined : mailboxUrl,
    TREKS_LAST_BACKUP_FILE: lastBackupFile(settings.dataDir),
  };
}

async function startWeb({ host, port, ...settings }: Settings, env: NodeJS.ProcessEnv, processes: number) {
  const { siteUrl, trustProxy, hstsSubdomains, metricsToken, serviceWorker } = settings;
  const withSettings = {
    ...env,
    TREKS_WEB: JSON.stringify({ siteUrl, trustProxy, hstsSubdomains, metricsToken, serviceWorker }),
  };
  web = await startWebProcesses({ host, port, env: withSettings, processes, readMetrics, log: say });
  if (stopping) await web.stop();
}

async function readMetrics() {
  const parts = [aggregator.clusterMetrics(), backend ? askForMetrics(backend.current(), 2_000) : ""];
  return (await Promise.all(parts)).join("");
}

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
