import { type Backend, type BackendSettings, startBackend } from "./backend.ts";
import type { BackendReport } from "./contract.ts";
import { offerBackendMetrics } from "./metrics.ts";

let stopping = false;
const settings: BackendSettings = JSON.parse(process.env.TREKS_BACKEND ?? "{}");
const starting = startBackend(settings);
process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);
starting.then(serve, async error => {
  await report({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});

async function serve(backend: Backend) {
  const { failed, mailFigures, stop: _, ...addresses } = backend;
  offerBackendMetrics(mailFigures, settings.dataDir);
  await report({ type: "ready", ...addresses });
  await failed;
  // Exit at once: the statements of a lost transaction must not run outside it.
  if (!stopping) process.exit(1);
}

function report(message: BackendReport) {
  return new Promise(resolve => process.send?.(message, undefined, undefined, resolve));
}

async function stop() {
  if (stopping) return;
  stopping = true;
  const backend = await starting.catch(() => null);
  await backend?.stop();
  process.exit();
}
