import type { FromWorker } from "~/offline/shared/contract";

/** TypeScript takes the global scope for any worker's; this one is a service worker's. Unit tests have it too. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** One page, or all that are open. */
export async function tellPages(message: FromWorker, only?: string) {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) if (!only || page.id === only) page.postMessage(message);
}
