import { type StdioOptions, spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { Settings } from "../settings.ts";
import { listenForProcesses } from "./connections.ts";
import { type ProcessOptions, type Supervised, supervise } from "./supervisor.ts";

const megabyte = 1024 * 1024;
const maxHeapMegabytes = 256;
const minHeapMegabytes = 192;
/** 32 would save 5 % of the time and cost 27 MB; V8 takes only powers of two. */
const semiSpaceMegabytes = 16;

export type WebProcesses = Awaited<ReturnType<typeof startWebProcesses>>;

interface WebProcessOptions extends Pick<Settings, "host" | "port"> {
  env: NodeJS.ProcessEnv;
  processes?: number;
  module?: string;
  heartbeatTimeoutMs?: number;
  heap?: number;
  log: (message: string) => void;
}

export async function startWebProcesses({ host, port, log, processes = 1, ...options }: WebProcessOptions) {
  const connections = await listenForProcesses(host, port);
  const web: Supervised<object>[] = [];
  let rolling = Promise.resolve();
  await start(1);
  await Promise.all(Array.from({ length: processes - 1 }, (_, at) => start(at + 2)));
  return { replace, stop };

  async function start(number: number) {
    web.push(
      await supervise(
        { ...webProcess(number, processes, options), onReady: connections.join, onStop: connections.leave },
        log,
      ),
    );
  }

  function replace() {
    rolling = rolling.then(async () => {
      for (const each of web) await each.replace();
    });
    return rolling;
  }

  async function stop() {
    connections.close();
    await Promise.all(web.map(each => each.stop()));
  }
}

function webProcess(
  number: number,
  processes: number,
  options: Pick<WebProcessOptions, "env" | "module" | "heap" | "heartbeatTimeoutMs">,
): ProcessOptions {
  const isOneOfSeveral = processes > 1;
  return {
    name: isOneOfSeveral ? `Web process ${number}` : "The web process",
    module: options.module ?? path.join(import.meta.dirname, "../web.ts"),
    env: {
      ...options.env,
      TREKS_PROCESSES: String(processes),
      TREKS_PROCESS: isOneOfSeveral ? String(number) : undefined,
    },
    execArgv: [
      `--max-old-space-size=${options.heap ?? heapOf(processes)}`,
      `--max-semi-space-size=${semiSpaceMegabytes}`,
    ],
    heartbeatTimeoutMs: options.heartbeatTimeoutMs ?? 20_000,
  };
}

function heapOf(processes: number) {
  if (processes === 1) return maxHeapMegabytes;
  const memory = process.constrainedMemory() || os.totalmem();
  const share = Math.floor(Math.min(memory, os.totalmem()) / 2 / processes / megabyte);
  return Math.min(maxHeapMegabytes, Math.max(minHeapMegabytes, share));
}

const exitWithParent = 'data:text/javascript,process.once("disconnect", () => process.exit());';
const reactRouter = path.resolve("node_modules/.bin/react-router");

export async function runDevServer(
  { host, port }: Settings,
  env: NodeJS.ProcessEnv,
  stop: (code: number) => void,
) {
  const args = ["dev", "--host", host, "--port", String(port), "--strictPort"];
  const stdio: StdioOptions = ["inherit", "inherit", "inherit", "ipc"];
  const vite = spawn(process.execPath, ["--import", exitWithParent, reactRouter, ...args], { env, stdio });
  vite.on("exit", code => stop(code ?? 0));
  process.on("exit", () => vite.kill());
}
