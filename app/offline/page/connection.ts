import type { FromWorker } from "~/offline/shared/contract";
import { reachesServer } from "~/offline/shared/reach-server";

/** "back": it was offline on this page before. */
export type Connection = "online" | "offline" | "back";

/** When this page was kept, or null; "" for pages whose content is this browser's own. */
export const keptAt = document.documentElement.dataset.kept ?? null;
/** Whether the server has more to show than this page. */
export const isOutdated =
  Boolean(keptAt) || document.querySelector("[data-offline-tool='missing-page']") !== null;

const shortestPause = 5_000;
const longestPause = 60_000;

// A kept page is shown because nothing came in time.
let connection: Connection = keptAt === null ? "online" : "offline";
let pause = shortestPause;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<(connection: Connection) => void>();

/** Calls at once and after every change. */
export function onConnection(listener: (connection: Connection) => void) {
  listeners.add(listener);
  listener(connection);
}

/** The browser's own word is not enough: it knows neither a dead line nor a server on the same machine. */
export function watchConnection() {
  for (const event of ["online", "offline"]) addEventListener(event, checkNow);
  document.addEventListener("visibilitychange", checkNow);
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== "arrived") return;
    arrivedAt = Date.now();
    if (connection === "offline") change("back");
  });
  checkNow();
}

let checking: Promise<boolean> | undefined;
let arrivedAt = 0;

export function checkConnection(): Promise<boolean> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function check() {
  const askedAt = Date.now();
  // A slow line may bring a page before the answer to a small question.
  const isReached = (await reachesServer()) || arrivedAt >= askedAt;
  if (!isReached) change("offline");
  else if (connection === "offline") change("back");
  return isReached;
}

function checkNow() {
  if (document.hidden || (connection !== "offline" && navigator.onLine)) return;
  pause = shortestPause;
  // What is being asked may have been answered before the connection changed.
  if (checking) checking.then(checkConnection);
  else checkConnection();
}

function change(next: Connection) {
  clearTimeout(timer);
  if (next === "offline") {
    timer = setTimeout(checkAgain, pause);
    pause = Math.min(pause * 2, longestPause);
  }
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener(connection);
}

function checkAgain() {
  if (!document.hidden) checkConnection();
}
