import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { tryRead, unsentKey } from "~/browser/records/storage";
import { hasIslands, whenIdle, whenLoaded } from "./start-islands";

export function startOffline() {
  const isNeeded =
    page.cached !== undefined ||
    !navigator.onLine ||
    Number(tryRead(unsentKey)) > 0 ||
    (navigator.serviceWorker?.controller && find("[data-offline-tool]"));
  if (isNeeded) load();
  else {
    addEventListener("offline", load);
    navigator.serviceWorker?.addEventListener("message", load);
  }
}

function load() {
  if (page.walking === undefined) import("./offline/main").catch(() => {});
}

/** The worker's downloads must compete with neither the page nor its islands. */
export function scheduleWorkerSwitch() {
  const { serviceWorker } = navigator;
  const isWanted = page.worker !== undefined;
  if (!serviceWorker || isWanted === !!serviceWorker.controller) return;
  const start = () => whenIdle(() => switchWorker(isWanted));
  if (hasIslands()) document.addEventListener("treks:hydrated", start);
  else whenLoaded(start);
}

async function switchWorker(isWanted: boolean) {
  try {
    const { registerWorker, unregisterWorkers } = await import("./offline/register-worker");
    await (isWanted ? registerWorker() : unregisterWorkers());
  } catch {}
}
