import type { FromWorker } from "~/offline/shared/contract";

/** TypeScript types the global scope as that of any worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** To one page, or to all. */
export async function postToPages(message: FromWorker, pageId?: string) {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) if (!pageId || page.id === pageId) page.postMessage(message);
}
