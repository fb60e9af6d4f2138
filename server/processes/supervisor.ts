import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { relayMetrics, stopRelayingMetrics } from "../metrics/metrics-relay.ts";

/** Milliseconds before the next start: doubled after each failure, reset once a process was stable. */
const initialBackoff = 100;
const maxBackoff = 1_000;
const stableAfter = 10_000;
/** Milliseconds from SIGTERM to SIGKILL: more than requests in flight may take to finish. */
const stopTimeout = 15_000;

export interface ProcessOptions {
  name: string;
  module: string;
  env: NodeJS.ProcessEnv;
  execArgv: string[];
  /** When a process is ready for work, and before it is stopped. */
  onReady?: (child: ChildProcess) => void;
  onStop?: (child: ChildProcess) => void;
  /** Reads what the process prints as errors, which goes to our own stderr otherwise. */
  readErrors?: (errors: Readable) => void;
  /** Milliseconds of silence after which a process that sends `heartbeat` every second counts as stuck. */
  heartbeatTimeout?: number;
}

type Report<Ready> =
  | ({ type: "ready" } & Ready)
  | { type: "failed"; message: string }
  | { type: "heartbeat" }
  | { type: "replace" };

export interface Supervised<Ready> {
  ready: Ready;
  /** Resolves when the next process has taken over and this one has ended. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

export class ProcessError extends Error {}

interface Logger {
  log(message: string): void;
}

/** @throws ProcessError when the first start fails. */
export async function supervise<Ready>(options: ProcessOptions, { log }: Logger): Promise<Supervised<Ready>> {
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
    for (let failures = 0; ; failures++) {
      const since = performance.now();
      const why = await Promise.race([endOf(current), replacementOf(current)]);
      if (stopping) return;
      log(`${options.name} ${why}; another one is started.`);
      if (performance.now() - since > stableAfter) failures = 0;
      await takeOver(failures);
    }
  }

  async function takeOver(failures: number): Promise<void> {
    await wait(Math.min(initialBackoff * 2 ** failures, maxBackoff));
    if (stopping) return;
    const next = launch();
    try {
      await readyOf(next, options);
    } catch (error) {
      if (!stopping) log((error as Error).message);
      return takeOver(failures + 1);
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

/** Detached: Ctrl-C reaches a whole process group, and the order of stopping is decided here. */
function start({ module, env, execArgv, readErrors, heartbeatTimeout }: ProcessOptions) {
  const stdio: StdioOptions = ["ignore", "inherit", readErrors ? "pipe" : "inherit", "ipc"];
  const child = fork(module, { env, execArgv, detached: true, stdio });
  if (child.stderr) readErrors?.(child.stderr);
  if (heartbeatTimeout) killWhenSilent(child, heartbeatTimeout);
  return child;
}

/** Counts ticks, not time: after the machine was asleep, much time has passed without a tick. */
function killWhenSilent(child: ChildProcess, heartbeatTimeout: number) {
  let silentTicks = 0;
  const ticking = setInterval(() => ++silentTicks > 10 && child.kill("SIGKILL"), heartbeatTimeout / 10);
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
  const late = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
  await endOf(child);
  clearTimeout(late);
}

/** Watches only parents that wait: an old Node's launcher (IPC), and npm, which when killed passes no signal on. */
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
