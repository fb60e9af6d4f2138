import { type Backend, startBackend } from "./backend.ts";
import type { BackendReport } from "./backend-report.ts";
import { StartError } from "./start-error.ts";

let stopping = false;
const starting = startBackend(JSON.parse(process.env.TREKS_BACKEND ?? "{}"));
process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);
starting.then(reportReady, fail);

function reportReady({ apiUrl, mailboxUrl, databaseUrl, keys, failed }: Backend) {
  report({ type: "ready", apiUrl, mailboxUrl, databaseUrl, keys });
  failed.then(fail);
}

function fail(error: unknown) {
  if (stopping) return;
  const message = error instanceof StartError ? error.message : String(error);
  report({ type: "failed", message });
  process.exitCode = 1;
  process.disconnect?.();
}

function report(message: BackendReport) {
  process.send?.(message);
}

async function stop() {
  if (stopping) return;
  stopping = true;
  const backend = await starting.catch(() => null);
  await backend?.stop();
  process.exit();
}
