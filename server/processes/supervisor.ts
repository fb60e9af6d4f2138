import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { relayMetrics, stopRelayingMetrics } from "../metrics/metrics-relay.ts";

const restartDelayMs = 100;
const retryDelayMs = 1_000;
const stopTimeoutMs = 15_000;

export interface ProcessOptions {
  name: string;
  module: string;
  env: NodeJS.ProcessEnv;
  execArgv: string[];
  onReady?: (child: ChildProcess) => void;
  onStop?: (child: ChildProcess) => void;
  readErrors?: (errors: Readable) => void;
  heartbeatTimeoutMs?: number;
}

type Report<Ready> =
  | ({ type: "ready" } & Ready)
  | { type: "failed"; message: string }
  | { type: "heartbeat" }
  | { type: "replace" };

export interface Supervised<Ready> {
  ready: Ready;
  replace(): Promise<void>;
  stop(): Promise<void>;
}

export class ProcessError extends Error {}

export async function supervise<Ready>(
  options: ProcessOptions,
  log: (message: string) => void,
): Promise<Supervised<Ready>> {
  const running = new Set<ChildProcess>();
  let stopping = false;
  let replaced = Promise.withResolvers<void>();
  let current = launch();
  const ready = await readyOf<Ready>(current, options);
  const guarding = guard();
  return { ready, replace, stop };

  function replace() {
    current.emit("message", { type: "replace" });
    return replaced.promise;
  }

  function launch() {
    const child = start(options);
    running.add(child);
    void endOf(child).then(() => running.delete(child));
    return child;
  }

  async function guard() {
    for (;;) {
      const why = await Promise.race([endOf(current), replacementOf(current)]);
      if (stopping) return;
      log(`${options.name} ${why}; another one is started.`);
      await takeOver(restartDelayMs);
    }
  }

  async function takeOver(delayMs: number): Promise<void> {
    await wait(delayMs);
    if (stopping) return;
    const next = launch();
    try {
      await readyOf(next, options);
    } catch (error) {
      if (!stopping) log((error as Error).message);
      return takeOver(retryDelayMs);
    }
    void stopGracefully(current, options).then(replaced.resolve);
    replaced = Promise.withResolvers();
    current = next;
  }

  async function stop() {
    stopping = true;
    await Promise.all([...running].map(child => stopGracefully(child, options)));
    await guarding;
    replaced.resolve();
  }
}

/** Ctrl-C reaches a whole process group, but `stop` must decide the order. */
function start({ module, env, execArgv, readErrors, heartbeatTimeoutMs }: ProcessOptions) {
  const stdio: StdioOptions = ["ignore", "inherit", readErrors ? "pipe" : "inherit", "ipc"];
  const child = fork(module, { env, execArgv, detached: true, stdio });
  if (child.stderr) readErrors?.(child.stderr);
  if (heartbeatTimeoutMs) killWhenSilent(child, heartbeatTimeoutMs);
  return child;
}

/** This counts ticks, because time also passes while the machine sleeps. */
function killWhenSilent(child: ChildProcess, timeoutMs: number) {
  let silentTicks = 0;
  const ticking = setInterval(() => ++silentTicks > 10 && child.kill("SIGKILL"), timeoutMs / 10);
  child.on("message", () => {
    silentTicks = 0;
  });
  void endOf(child).then(() => clearInterval(ticking));
}

async function readyOf<Ready>(child: ChildProcess, { name, onReady }: ProcessOptions): Promise<Ready> {
  const reported = reportOf<Ready>(child, ["ready", "failed"]);
  const report = await Promise.race([reported, endOf(child).then(() => null)]);
  if (report?.type === "ready") {
    relayMetrics(child);
    onReady?.(child);
    return report;
  }
  await endOf(child);
  throw new ProcessError(report?.type === "failed" ? report.message : `${name} ended before it was ready.`);
}

async function replacementOf(child: ChildProcess) {
  await reportOf(child, ["replace"]);
  return "asked to be replaced";
}

function reportOf<Ready>(child: ChildProcess, types: string[]) {
  return new Promise<Report<Ready>>(resolve => {
    child.on("message", (report: Report<Ready>) => types.includes(report.type) && resolve(report));
  });
}

function endOf(child: ChildProcess) {
  return new Promise<string>(resolve => {
    const settle = () => resolve(`ended (${child.signalCode ?? child.exitCode})`);
    if (child.exitCode !== null || child.signalCode !== null) settle();
    child.once("exit", settle).on("error", () => child.pid === undefined && settle());
  });
}

async function stopGracefully(child: ChildProcess, { onStop }: ProcessOptions) {
  stopRelayingMetrics(child);
  onStop?.(child);
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await endOf(child);
  clearTimeout(timer);
}

/** Watches an old Node's launcher (by IPC) and npm, which passes on no signal when it is killed. */
export function onParentExit(run: () => void) {
  if (process.connected) process.once("disconnect", run);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    run();
  }, 500).unref();
}
