import { readItem, removeItem, writeItem } from "./storage";
import { tell } from "./toasts";

const flag = "isAuthenticated";
const newestViewer = "treks:viewer";
const lastReload = "followedAt";
const reloadAtMostEvery = 10_000;

const { viewer = "" } = document.documentElement.dataset;

/** Other tabs follow a login or logout through localStorage. It only causes a reload, so it need not be trusted. */
export function followSession() {
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
    tell("error", "This page is out of date", "Another tab logged in or out. Keep your text, then reload.");
  }
}

/** Checkboxes are quickly ticked again, and autofill comes back by itself. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden],[type=checkbox],[type=radio],:autofill),textarea",
  );
  return [...fields].some(field => field.value !== field.defaultValue);
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
