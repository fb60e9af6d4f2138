import { readItem, unsentKey } from "~/device/plain-storage";
import { whenIdle, whenLoaded } from "./start-islands";

const { dataset } = document.documentElement;

/** The script for a connection that comes and goes is fetched where there is something for it to do. */
export function startOffline() {
  const isNeeded =
    dataset.kept !== undefined ||
    !navigator.onLine ||
    Number(readItem(unsentKey)) > 0 ||
    // What it works on is kept by the worker.
    (navigator.serviceWorker?.controller && document.querySelector("[data-offline-tool]"));
  if (isNeeded) load();
  else {
    addEventListener("offline", load);
    // It has news: of posts that wait, or of a page that came late.
    navigator.serviceWorker?.addEventListener("message", load);
  }
}

function load() {
  import("../offline/page/main").catch(() => {});
}

/** Last of all, so that what it downloads competes with neither the page nor its islands. */
export function followWorkerSwitch() {
  const { serviceWorker } = navigator;
  const isWanted = dataset.worker !== undefined;
  if (!serviceWorker || isWanted === !!serviceWorker.controller) return;
  const start = () => whenIdle(() => switchWorker(isWanted));
  if (document.querySelector("[data-islands]")) document.addEventListener("treks:hydrated", start);
  else whenLoaded(start);
}

async function switchWorker(isWanted: boolean) {
  try {
    const { registerWorker, forgetWorkers } = await import("../offline/page/register-worker");
    await (isWanted ? registerWorker() : forgetWorkers());
  } catch {}
}

/** Tells the service worker what this page has fetched past it, such as photos. It counts built files and pages itself. */
export function countBytes() {
  document.addEventListener("visibilitychange", () => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    let bytes = 0;
    for (const { name, transferSize } of fetched)
      if (!name.includes("/assets/") || name.endsWith(".dict")) bytes += transferSize;
    performance.clearResourceTimings();
    if (bytes) navigator.serviceWorker?.controller?.postMessage({ type: "used", bytes });
  });
}
