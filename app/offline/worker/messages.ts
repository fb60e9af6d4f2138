import type { FromWorker, ToWorker } from "~/offline/shared/contract";
import { addBytes, bytesUsed } from "./data-use";
import { takeShare } from "./share";

/** TypeScript takes the global scope for any worker's; this one is a service worker's. Unit tests have it too. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** One page, or all that are open. */
export async function tellPages(message: FromWorker, only?: string) {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) if (!only || page.id === only) page.postMessage(message);
}

const own: readonly unknown[] = ["used", "tell-used", "take-share"];

/** Of our own pages. Who asks and gets no answer is told null. */
export async function answerMessage({ data, ports: [port] }: Pick<ExtendableMessageEvent, "data" | "ports">) {
  if (!own.includes(data?.type)) return;
  const answer = await answerTo(data).catch(() => null);
  port?.postMessage(answer ?? null);
}

async function answerTo(message: ToWorker): Promise<unknown> {
  switch (message?.type) {
    case "used":
      return addBytes(message.bytes);
    case "tell-used":
      return bytesUsed();
    case "take-share":
      return takeShare(message.id, message.viewerId);
  }
}
