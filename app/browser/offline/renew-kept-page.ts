import { hasTypedText } from "~/browser/forms";
import { page } from "~/browser/page";
import type { FromWorker } from "~/browser/queue/contract";
import { connection, isOutdated, onConnection } from "./connection";

const lastRenewal = "treks:renewed";
const minIntervalMs = 60_000;

const wasPosted = page.notSent !== undefined;

let isTouched = false;
let isRenewing = false;

export function renewKeptPage() {
  if (!isOutdated || wasPosted) return;
  // `navigator.userActivation` also counts the press that led to this page.
  for (const event of ["pointerdown", "keydown", "wheel", "input"]) addEventListener(event, noteTouch, true);
  onConnection(() => {
    if (connection === "back" && isUntouched() && mayRenew()) renew();
  });
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "arrived" && isUntouched()) renew();
  });
}

/** A second reload would abort the first, which has taken the late page from the worker. */
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
    if (address === location.href && Date.now() - Number(at) < minIntervalMs) return false;
    sessionStorage.setItem(lastRenewal, `${location.href} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}
