import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { BackendReady, BackendReport, BackendSettings } from "../../supabase/local/contract.ts";
import { reportBackendLog } from "../../supabase/local/log.ts";
import { ProcessError, type Supervised, supervise } from "./supervisor.ts";

export type BackendProcess = Supervised<BackendReady>;

const module = path.resolve(import.meta.dirname, "../../supabase/local/main.ts");

export function startBackendProcess(settings: BackendSettings, log: (message: string) => void) {
  return supervise<BackendReady>({ name: "The embedded backend", start, log });

  /** Ctrl-C reaches a whole process group, but the backend must outlive the web processes. */
  function start() {
    const child = fork(module, {
      env: { ...process.env, TREKS_BACKEND: JSON.stringify(settings) },
      execArgv: ["--max-old-space-size=512", "--max-semi-space-size=4"],
      detached: true,
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    if (child.stderr) reportBackendLog(child.stderr, text => process.stderr.write(text));
    return { child, ready: readyOf(child) };
  }
}

async function readyOf(child: ChildProcess) {
  const [report] = (await once(child, "message")) as [BackendReport];
  if (report.type === "failed") throw new ProcessError(report.message);
  return report;
}
