import { whenIdle, whenLoaded } from "~/enhance/start-islands";

const { dataset } = document.documentElement;

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
    if (isWanted) await (await import("../offline/page/register-worker")).registerWorker();
    else await (await import("../offline/page/forget-workers")).forgetWorkers();
  } catch {}
}
