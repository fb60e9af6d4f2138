import { hasTypedText } from "../typed-text";
import { isOutdated, onConnection } from "./connection";

const lastRenewal = "treks:renewed";
/** In milliseconds: a server that is slow rather than away must not be asked again and again. */
const atMostEvery = 60_000;

/** It would be posted again. */
const wasPosted = document.documentElement.dataset.notSent !== undefined;

/** A kept page that nobody has touched yet is replaced by the newest; any other offers it. */
export function renewKeptPage() {
  if (!isOutdated || wasPosted) return;
  onConnection(connection => {
    if (connection === "back" && isUntouched() && mayRenew()) location.reload();
  });
}

function isUntouched() {
  // Browsers that cannot tell count as touched.
  return navigator.userActivation?.hasBeenActive === false && scrollY === 0 && !hasTypedText();
}

function mayRenew() {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(lastRenewal)) < atMostEvery;
    if (!isRecent) sessionStorage.setItem(lastRenewal, String(Date.now()));
    return !isRecent;
  } catch {
    return false;
  }
}
