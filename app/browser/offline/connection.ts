import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { reachesServer } from "~/browser/shared-with-worker/reach-server";

type Connection = "online" | "offline" | "back";

/** The time at which this page was cached, or "" when its content is stored in this browser. */
export const cachedAt = page.cached ?? null;
export const isOutdated = Boolean(cachedAt) || find("[data-offline-tool='missing-page']") !== null;

const minPauseMs = 5_000;
const maxPauseMs = 60_000;

export let connection: Connection = cachedAt === null ? "online" : "offline";
let pauseMs = minPauseMs;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

export function onConnection(listener: () => void) {
  listeners.add(listener);
  listener();
}

/** `navigator.onLine` does not notice a connection that carries nothing. */
export function watchConnection() {
  for (const event of ["online", "offline"]) addEventListener(event, checkNow);
  document.addEventListener("visibilitychange", checkNow);
  checkNow();
}

let checking: Promise<boolean> | undefined;

export function checkConnection(): Promise<boolean> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function check() {
  const isReached = await reachesServer();
  if (!isReached) change("offline");
  else if (connection === "offline") change("back");
  return isReached;
}

function checkNow() {
  if (isSilent() || (connection !== "offline" && navigator.onLine)) return;
  pauseMs = minPauseMs;
  if (checking) checking.then(checkConnection);
  else checkConnection();
}

function change(next: Connection) {
  clearTimeout(timer);
  if (next === "offline") {
    checkLater();
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** While a line is walked nothing is sent, and the check waits until that ends. */
function checkLater() {
  timer = setTimeout(() => {
    if (page.walking !== undefined) checkLater();
    else if (!isSilent()) checkConnection();
  }, pauseMs);
}

const isSilent = () => document.hidden || page.walking !== undefined;
