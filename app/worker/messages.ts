import type { FromWorker } from "~/browser/shared-with-worker/contract";

export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

export async function postToPages(message: FromWorker) {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage(message);
}
