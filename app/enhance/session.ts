import { readItem, removeItem, writeItem } from "~/device/plain-storage";
import { showToast } from "~/device/toast";
import { hasTypedText } from "../device/typed-text";

const flag = "isAuthenticated";
const newestViewer = "treks:viewer";
const lastReload = "followedAt";
const reloadAtMostEvery = 10_000;

const { dataset } = document.documentElement;
const { viewer = "" } = dataset;

/** Other tabs follow a login or logout through localStorage. It only causes a reload, so it need not be trusted. */
export function followSession() {
  // The offline page of nobody stands for a page of anybody.
  if (dataset.kept !== undefined && !viewer) return;
  if (viewer) writeItem(flag, "true");
  else removeItem(flag);
  writeItem(newestViewer, viewer);
  for (const event of ["storage", "pageshow"]) addEventListener(event, follow);
  document.addEventListener("visibilitychange", follow);
}

let told = viewer;

function follow() {
  const newest = readItem(newestViewer) ?? viewer;
  if (document.hidden || newest === viewer) return;
  if (!hasTypedText()) reload();
  else if (told !== newest) {
    told = newest;
    showToast({
      kind: "error",
      title: "This page is out of date",
      message: "Another tab logged in or out. Keep your text, then reload.",
    });
  }
}

/** Limited, or two tabs that disagree about the session would reload each other forever. */
function reload() {
  try {
    const wait = Number(sessionStorage.getItem(lastReload)) + reloadAtMostEvery - Date.now();
    if (wait > 0) return setTimeout(follow, wait);
    sessionStorage.setItem(lastReload, String(Date.now()));
    location.reload();
  } catch {}
}
