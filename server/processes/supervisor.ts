import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const firstPause = 100;
const longestPause = 1_000;
/** Milliseconds that a process stands for before its next end counts as the first one again. */
const steadyAfter = 10_000;
/** Milliseconds to end in order before it is ended: more than requests under way may take to finish. */
const longestStop = 15_000;

export interface ProcessPlan {
  /** As log lines call it. */
  name: string;
  module: string;
  env: NodeJS.ProcessEnv;
  /** Options of Node. */
  execArgv: string[];
  /** Gives a new process what cannot be said in its environment. */
  prepare?: (child: ChildProcess) => void;
  /** Milliseconds of silence after which it counts as stuck, for a process that sends `beat` every second. */
  longestSilence?: number;
}

/** What a supervised process tells: whether it has started, that it is alive, or that another should take over. */
type Report<Ready> =
  | ({ type: "ready" } & Ready)
  | { type: "failed"; message: string }
  | { type: "beat" }
  | { type: "replace" };

export interface Supervised<Ready> {
  /** What the first process said when it was ready. */
  ready: Ready;
  /** Starts another process beside the present one, which then finishes what is under way and ends. */
  replace(): void;
  /** Ends within fifteen seconds. */
  stop(): Promise<void>;
}

/** A supervised process did not start: its message is one sentence for the operator. */
export class ProcessError extends Error {}

interface Logger {
  log(message: string): void;
}

/**
 * Keeps one process running: starts it again whenever it ends or falls silent, and replaces it when it asks for that.
 * @throws ProcessError when the first start fails.
 */
export async function supervise<Ready>(plan: ProcessPlan, { log }: Logger): Promise<Supervised<Ready>> {
  const running = new Set<ChildProcess>();
  let stopping = false;
  let current = launch();
  const ready = await readyOf<Ready>(current, plan);
  const guarding = guard();
  return { ready, replace: () => current.emit("message", { type: "replace" }), stop };

  function launch() {
    const child = start(plan);
    running.add(child);
    void endOf(child).then(() => running.delete(child));
    return child;
  }

  async function guard() {
    for (let failures = 0; ; failures++) {
      const since = performance.now();
      const why = await Promise.race([endOf(current), replacementOf(current)]);
      if (stopping) return;
      log(`${plan.name} ${why}; another one is started.`);
      if (performance.now() - since > steadyAfter) failures = 0;
      await takeOver(failures);
    }
  }

  async function takeOver(failures: number): Promise<void> {
    await wait(Math.min(firstPause * 2 ** failures, longestPause));
    if (stopping) return;
    const next = launch();
    try {
      await readyOf(next, plan);
    } catch (error) {
      if (!stopping) log((error as Error).message);
      return takeOver(failures + 1);
    }
    void endInOrder(current);
    current = next;
  }

  async function stop() {
    stopping = true;
    await Promise.all([...running].map(endInOrder));
    await guarding;
  }
}

/** Out of reach of the terminal's Ctrl-C: who stops first is decided here. It ends by itself when it loses this process. */
function start({ module, env, execArgv, prepare, longestSilence }: ProcessPlan) {
  const stdio: StdioOptions = ["ignore", "inherit", "inherit", "ipc"];
  const child = fork(module, { env, execArgv, detached: true, stdio });
  prepare?.(child);
  if (longestSilence) endWhenSilent(child, longestSilence);
  return child;
}

/** Counts its own ticks, not the clock: a machine that was asleep has heard nothing either. */
function endWhenSilent(child: ChildProcess, longestSilence: number) {
  let silentTicks = 0;
  const ticking = setInterval(() => ++silentTicks > 10 && child.kill("SIGKILL"), longestSilence / 10);
  child.on("message", () => {
    silentTicks = 0;
  });
  void endOf(child).then(() => clearInterval(ticking));
}

async function readyOf<Ready>(child: ChildProcess, { name }: ProcessPlan): Promise<Ready> {
  const reported = reportOf<Ready>(child, ["ready", "failed"]);
  const report = await Promise.race([reported, endOf(child).then(() => null)]);
  if (report?.type === "ready") return report;
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

/** How it ended; a process that could not even be made has ended too. */
function endOf(child: ChildProcess) {
  return new Promise<string>(resolve => {
    const settle = () => resolve(`ended (${child.signalCode ?? child.exitCode})`);
    if (child.exitCode !== null || child.signalCode !== null) settle();
    child.once("exit", settle).on("error", () => child.pid === undefined && settle());
  });
}

async function endInOrder(child: ChildProcess) {
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), longestStop);
  await endOf(child);
  clearTimeout(late);
}
