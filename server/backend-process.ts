import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BackendReady, BackendReport } from "../supabase/local/backend-report.ts";
import type { BackendSettings } from "../supabase/local/settings.ts";

const MAIN = path.resolve(import.meta.dirname, "../supabase/local/main.ts");
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/** The embedded backend did not start: its message is one sentence for the operator. */
export class BackendError extends Error {}

export interface BackendProcess {
  ready: BackendReady;
  stop(): Promise<void>;
}

interface Logger {
  log(message: string): void;
}

/**
 * Runs the embedded backend beside the web process, and starts it again whenever it dies.
 * @throws BackendError when the first start fails.
 */
export async function startBackendProcess(
  settings: BackendSettings,
  { log }: Logger,
): Promise<BackendProcess> {
  let stopped = false;
  let child = launch(settings);
  const ready = await readyOf(child);
  const guarding = guard();
  return { ready, stop };

  async function guard() {
    for (let failures = 0; ; ) {
      await exitOf(child);
      if (stopped) return;
      log("The embedded backend ended; it is started again.");
      await wait(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE));
      if (stopped) return;
      child = launch(settings);
      failures = await readyOf(child).then(
        () => 0,
        error => {
          log(error.message);
          return failures + 1;
        },
      );
    }
  }

  // The backend stops in order when it loses this process.
  async function stop() {
    stopped = true;
    if (child.connected) child.disconnect();
    await guarding;
  }
}

function launch(settings: BackendSettings) {
  return fork(MAIN, {
    env: { ...process.env, TREKS_BACKEND: JSON.stringify(settings) },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function readyOf(child: ChildProcess) {
  const reported = once(child, "message").then(([report]: BackendReport[]) => report);
  const report = await Promise.race([reported, exitOf(child).then(() => undefined)]);
  if (report?.type === "ready") return report;
  await exitOf(child);
  throw new BackendError(report?.message ?? "The embedded backend ended before it was ready.");
}
