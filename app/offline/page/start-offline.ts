import { unsentKey } from "~/device/page-keys";
import { readItem } from "~/device/plain-storage";

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
  import("./main").catch(() => {});
}
