import { readItem, removeItem, writeItem } from "./storage";

const flag = "isAuthenticated";
const lastReload = "followedSessionAt";
const reloadAtMostEvery = 10_000;

/** Signing in or out in one tab is followed by the others: through a flag that nothing trusts. */
export function followSession() {
  if (isSignedIn()) writeItem(flag, "true");
  else removeItem(flag);
  window.addEventListener("storage", event => {
    if (event.key === flag || event.key === null) reloadIfStale();
  });
  document.addEventListener("visibilitychange", reloadIfStale);
  window.addEventListener("pageshow", event => {
    if (event.persisted) reloadIfStale();
  });
}

function isSignedIn(): boolean {
  return document.documentElement.dataset.viewer !== undefined;
}

function reloadIfStale() {
  const isStale = (readItem(flag) === "true") !== isSignedIn();
  if (isStale && !document.hidden && !hasTypedText() && mayReload()) location.reload();
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(field => field.type !== "hidden" && field.value !== field.defaultValue);
}

/** Two pages that disagree about the session must not reload each other for ever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(lastReload));
    sessionStorage.setItem(lastReload, String(Date.now()));
    return Date.now() - last > reloadAtMostEvery;
  } catch {
    return false;
  }
}
