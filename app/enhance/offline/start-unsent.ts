import { unsentKey } from "~/lib/local-keys";
import type { FromWorker } from "~/lib/offline/messages";
import { readItem } from "../storage";

/** What lists and sends them is fetched where there are some. */
export function startUnsent() {
  if (!document.documentElement.dataset.viewer) return;
  if (Number(readItem(unsentKey)) > 0 || location.hash === "#not-sent-yet") return load();
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "unsent-changed") load();
  });
}

let isLoaded = false;

function load() {
  if (isLoaded) return;
  isLoaded = true;
  import("./unsent/main").catch(() => {
    isLoaded = false;
  });
}
