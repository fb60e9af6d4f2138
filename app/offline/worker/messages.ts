import type { FromWorker } from "~/offline/shared/messages";
import { worker } from "./scope";

/** One page, or all that are open. */
export async function tellPages(message: FromWorker, only?: string) {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) if (!only || page.id === only) page.postMessage(message);
}
