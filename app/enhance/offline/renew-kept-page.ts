import { hasTypedText } from "../typed-text";
import { isOutdated, onConnection } from "./connection";

const lastRenewal = "treks:renewed";
/** In milliseconds: of a server that is slow rather than away the same page would be asked again and again. */
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
    const [address, at] = sessionStorage.getItem(lastRenewal)?.split(" ") ?? [];
    if (address === location.href && Date.now() - Number(at) < atMostEvery) return false;
    sessionStorage.setItem(lastRenewal, `${location.href} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}
