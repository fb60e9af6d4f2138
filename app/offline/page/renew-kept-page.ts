import { hasTypedText } from "~/device/typed-text";
import type { FromWorker } from "~/offline/shared/contract";
import { isOutdated, onConnection } from "./connection";

const lastRenewal = "treks:renewed";
/** In milliseconds: of a server that is slow rather than away the same page would be asked again and again. */
const atMostEvery = 60_000;

/** It would be posted again. */
const wasPosted = document.documentElement.dataset.notSent !== undefined;

let isTouched = false;
let isRenewing = false;

/** A kept page that nobody has touched yet is replaced by the newest; any other offers it. */
export function renewKeptPage() {
  if (!isOutdated || wasPosted) return;
  // The browser's own note of it, `userActivation`, also counts the press that led here.
  for (const event of ["pointerdown", "keydown", "wheel", "input"]) addEventListener(event, noteTouch, true);
  onConnection(connection => {
    if (connection === "back" && isUntouched() && mayRenew()) renew();
  });
  // What has arrived is not requested again.
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "arrived" && isUntouched()) renew();
  });
}

/** Once: a second reload would cut off the first, to which the worker has given the page that arrived. */
function renew() {
  if (!isRenewing) location.reload();
  isRenewing = true;
}

function noteTouch() {
  isTouched = true;
}

function isUntouched() {
  return !isTouched && scrollY === 0 && !hasTypedText();
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
