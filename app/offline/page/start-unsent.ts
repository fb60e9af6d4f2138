import { unsentKey } from "~/device/page-keys";
import { readItem } from "~/device/plain-storage";
import type { FromWorker } from "~/offline/shared/messages";

/** What lists and sends them is fetched where there are some. */
export function startUnsent() {
  const { viewer } = document.documentElement.dataset;
  if (!viewer) return;
  if (Number(readItem(unsentKey)) > 0) return load();
  loadIfAny(viewer).catch(() => {});
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "unsent-changed") load();
  });
}

async function loadIfAny(viewer: string) {
  const { hasUnsent } = await import("~/offline/shared/unsent-posts");
  if (await hasUnsent(viewer)) load();
}

let isLoaded = false;

function load() {
  if (isLoaded) return;
  isLoaded = true;
  import("./unsent/main").catch(() => {
    isLoaded = false;
  });
}
