import { page } from "~/browser/page";
import { tryRead, tryRemove, tryWrite } from "~/browser/records/storage";
import { showToast } from "~/browser/records/toast";
import { hasTypedText } from "./busy";
import { find } from "./find";

const flag = "isAuthenticated";
const newestViewer = "treks:viewer";
const lastReload = "syncedAt";
const minIntervalMs = 10_000;

const { viewer = "" } = page;

export function syncSession() {
  if (page.cached !== undefined && !viewer) return;
  if (viewer) tryWrite(flag, "true");
  else tryRemove(flag);
  tryWrite(newestViewer, viewer);
  for (const event of ["storage", "pageshow"]) addEventListener(event, sync);
  document.addEventListener("visibilitychange", sync);
}

let announced = viewer;

function sync() {
  const newest = tryRead(newestViewer) ?? viewer;
  if (document.hidden || newest === viewer) return;
  if (!hasTypedText()) reload();
  else if (announced !== newest) {
    announced = newest;
    showToast({
      kind: "error",
      title: "This page is out of date",
      message: `Another tab logged in or out. Reload: ${find("[data-draft]") ? "your text is kept" : "copy your text first"}.`,
    });
  }
}

/** Without a limit, two tabs that disagree about the session would make each other reload forever. */
function reload() {
  try {
    const wait = Number(sessionStorage.getItem(lastReload)) + minIntervalMs - Date.now();
    if (wait > 0) return setTimeout(sync, wait);
    sessionStorage.setItem(lastReload, String(Date.now()));
    location.reload();
  } catch {}
}
