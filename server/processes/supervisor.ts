import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const restartDelayMs = 100;
const retryDelayMs = 1_000;
const stopTimeoutMs = 15_000;

interface Program<Ready> {
  name: string;
  /** `ready` resolves once the process works. */
  start(): { child: ChildProcess; ready: Promise<Ready> };
  log(message: string): void;
}

export type Supervised<Ready> = Awaited<ReturnType<typeof supervise<Ready>>>;

export class ProcessError extends Error {}

/** Starts a process, and another one whenever it ends. @throws ProcessError when the first one does not start */
export async function supervise<Ready>({ name, start, log }: Program<Ready>) {
  const running = new Set<ChildProcess>();
  let current: ChildProcess;
  let successor: Promise<void> | undefined;
  let isStopping = false;
  const firstReady = await launch();
  return { ready: firstReady, current: () => current, replace, stop };

  async function launch() {
    const { child, ready } = start();
    running.add(child);
    const ended = endOf(child);
    const failed = ended.then(why => {
      running.delete(child);
      throw new ProcessError(`${name} ${why} before it was ready.`);
    });
    const state = await Promise.race([ready, failed]);
    current = child;
    child.on("message", ({ type }: { type: string }) => {
      if (type === "replace" && child === current) void replace();
    });
    void ended.then(why => {
      if (child === current && !isStopping) void startNext(why);
    });
    return state;
  }

  function startNext(why: string) {
    log(`${name} ${why}; another one is started.`);
    successor ??= untilLaunched().finally(() => {
      successor = undefined;
    });
    return successor;
  }

  async function untilLaunched() {
    for (let delayMs = restartDelayMs; ; delayMs = retryDelayMs) {
      await wait(delayMs);
      if (isStopping) return;
      try {
        await launch();
        return;
      } catch (error) {
        if (!isStopping) log((error as Error).message);
      }
    }
  }

  /** The old process serves until the new one does. */
  async function replace() {
    const old = current;
    await startNext("is replaced");
    await end(old);
  }

  async function stop() {
    isStopping = true;
    await Promise.all([...running].map(end));
  }
}

function endOf(child: ChildProcess) {
  return new Promise<string>(resolve => {
    const settle = () => resolve(`ended (${child.signalCode ?? child.exitCode})`);
    if (child.exitCode !== null || child.signalCode !== null) settle();
    child.once("exit", settle).on("error", () => child.pid === undefined && settle());
  });
}

async function end(child: ChildProcess) {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await endOf(child);
  clearTimeout(timer);
}
