import { type StdioOptions, spawn } from "node:child_process";
import path from "node:path";
import { askForMetrics } from "../supabase/local/metrics.ts";
import { buildIfStale } from "./build/build.ts";
import { type Command, readCommandLine } from "./command-line.ts";
import { readEnvFile, SettingsError } from "./environment.ts";
import { type BackendProcess, startBackendProcess } from "./processes/backend-process.ts";
import { onParentExit } from "./processes/parent-exit.ts";
import { ProcessError } from "./processes/supervisor.ts";
import { readWebMetrics, startWebProcesses, type WebProcesses } from "./processes/web-processes.ts";
import { requireFreePort, requireTemporaryFiles } from "./requirements.ts";
import { appEnvironment, readSettings, type Settings } from "./settings.ts";

const production = {
  name: "npm start",
  about: `Serves Treks at SITE_URL (default http://localhost:3000), with its data in TREKS_DATA_DIR (default .data), after a build
where one is due. Ctrl-C ends it. Every setting with its default is in .env.example.`,
  options: { processes: { about: "web processes, one for each core", default: 1, range: [1, 32] } },
  example: "npm start -- --processes 2",
} as const satisfies Command;

const development = {
  name: "npm run dev",
  about: "Does what npm start does, and shows at once what you change.",
  example: "npm run dev",
};

const [first, ...others] = process.argv.slice(2);
const dev = first === "--dev";
const processes = dev ? 1 : readCommandLine(production).options.processes;
if (dev) readCommandLine(development, others);

let backend: BackendProcess | null = null;
let web: WebProcesses | null = null;
let stopping = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
onParentExit(() => stop(0));
process.on("SIGUSR2", () => void web?.replace());
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

try {
  await start();
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof ProcessError;
  // A signal also ends the processes that are still starting.
  if (!stopping) process.stderr.write(`treks: ${expected ? error.message : (error as Error).stack}\n`);
  await stop(1);
}

async function start() {
  readEnvFile();
  const settings = readSettings(process.env);
  await requireTemporaryFiles();
  await requireFreePort(settings.host, settings.port);
  const building = dev ? null : buildIfStale(say);
  const starting = settings.hosted ? null : startEmbeddedBackend(settings);
  await Promise.all([building, starting]);
  if (stopping) return;
  const env = { ...process.env, ...appEnvironment(settings, backend?.ready, dev) };
  if (dev) runDevServer(settings, env, stop);
  else web = await startWebProcesses({ ...settings, env, processes, readMetrics, log: say });
  if (stopping) return void (await web?.stop());
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

async function readMetrics() {
  const parts = [readWebMetrics(), backend ? askForMetrics(backend.current(), 2_000) : ""];
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

function runDevServer({ host, port }: Settings, env: NodeJS.ProcessEnv, stop: (code: number) => void) {
  const exitWithParent = 'data:text/javascript,process.once("disconnect", () => process.exit());';
  const reactRouter = path.resolve("node_modules/.bin/react-router");
  const args = ["dev", "--host", host, "--port", String(port), "--strictPort"];
  const stdio: StdioOptions = ["inherit", "inherit", "inherit", "ipc"];
  const vite = spawn(process.execPath, ["--import", exitWithParent, reactRouter, ...args], { env, stdio });
  vite.on("exit", code => stop(code ?? 0));
  process.on("exit", () => vite.kill());
}
