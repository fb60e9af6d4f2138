import type { FromWorker } from "~/browser/shared-with-worker/contract";

// The compiler takes the global of every file for a window.
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

export async function postToPages(message: FromWorker) {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage(message);
}
