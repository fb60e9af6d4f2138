import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BackendReady, BackendReport } from "../supabase/local/backend-report.ts";
import type { BackendSettings } from "../supabase/local/settings.ts";

const MAIN = path.resolve(import.meta.dirname, "../supabase/local/main.ts");
const LONGEST_PAUSE = 2_000;

/** The embedded backend did not start: its message is one sentence for the operator. */
export class BackendError extends Error {}

export interface BackendProcess {
  ready: BackendReady;
  stop(): Promise<void>;
}

interface Log {
  log(message: string): void;
}

/** Runs the embedded backend beside the web process, and starts it again should it die. */
export async function startBackendProcess(settings: BackendSettings, { log }: Log): Promise<BackendProcess> {
  let stopped = false;
  let child = launch(settings);
  const ready = await firstReport(child);
  const guarding = guard();
  return { ready, stop };

  async function guard() {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await ended(child);
      if (stopped) return;
      log(`The embedded backend ended; starting it again in ${pause} ms.`);
      await wait(pause);
      if (stopped) return;
      child = launch(settings);
      await firstReport(child).then(
        () => {
          pause = 50;
        },
        error => log(String(error)),
      );
    }
  }

  async function stop() {
    stopped = true;
    if (child.connected) child.disconnect();
    await ended(child);
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

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function firstReport(child: ChildProcess) {
  const message = once(child, "message").then(([report]: BackendReport[]) => report);
  const report = await Promise.race([message, ended(child).then(() => null)]);
  if (report?.type === "ready") return report;
  await ended(child);
  throw new BackendError(report?.message ?? "The embedded backend ended before it was ready.");
}
