import path from "node:path";
import type { Readable } from "node:stream";
import type { BackendReady, BackendSettings } from "../../supabase/local/contract.ts";
import { reportBackendLog } from "../../supabase/local/log.ts";
import { type Supervised, supervise } from "./supervisor.ts";

export type BackendProcess = Supervised<BackendReady>;

export function startBackendProcess(settings: BackendSettings, log: (message: string) => void) {
  const options = {
    name: "The embedded backend",
    module: path.resolve(import.meta.dirname, "../../supabase/local/main.ts"),
    env: { ...process.env, TREKS_BACKEND: JSON.stringify(settings) },
    readErrors: (errors: Readable) => reportBackendLog(errors, text => process.stderr.write(text)),
    execArgv: ["--max-old-space-size=512", "--max-semi-space-size=4"],
  };
  return supervise<BackendReady>(options, log);
}
