import {
  type KeepFault,
  maxAddresses,
  type OfflinePlace,
  offlinePlacePath,
} from "~/offline/shared/offline-place";
import { isOurPage, viewerIn } from "../pages/our-page";
import { deleteCopies, keepPageCopy, keepPictureCopy } from "./kept-copies";
import { belongsTo, pictureAt } from "./place-addresses";

/** In milliseconds. */
const patience = 30_000;
const longestPause = 10_000;
const tries = 4;

export class KeepError extends Error {
  readonly fault: KeepFault;

  constructor(fault: KeepFault) {
    super(fault);
    this.fault = fault;
  }
}

export async function fetchPlace(forumId: string, width: number, stop: AbortSignal): Promise<OfflinePlace> {
  const response = await fetchOurs(offlinePlacePath(forumId, width), "application/json", stop);
  if (!response) throw new KeepError("gone");
  const place = (await response.json()) as OfflinePlace;
  const { addresses } = place;
  const isSound = addresses.length <= maxAddresses && addresses.every(address => belongsTo(forumId, address));
  if (!isSound || typeof place.name !== "string" || !(place.bytes >= 0)) throw new KeepError("server");
  return place;
}

/** @returns false for what is not there any more. @throws KeepError */
export async function fetchCopy(owner: string, address: string, stop: AbortSignal): Promise<boolean> {
  const isPicture = pictureAt(address) !== null;
  const response = await fetchOurs(address, isPicture ? "image/webp,image/*" : "text/html", stop);
  if (!response) return false;
  if (isPicture) await keepPicture(owner, address, response, stop);
  else await keepPage(owner, address, response, stop);
  // The account may have ended while the copy was written, and its other copies are deleted already.
  if (stop.aborted) await deleteCopies(owner, [address]);
  return true;
}

async function keepPicture(owner: string, address: string, response: Response, stop: AbortSignal) {
  if (!/^image\//.test(response.headers.get("Content-Type") ?? "")) throw new KeepError("away");
  stop.throwIfAborted();
  await keepPictureCopy(owner, address, response);
}

async function keepPage(owner: string, address: string, response: Response, stop: AbortSignal) {
  if (!isOurPage(response)) throw new KeepError("away");
  const html = await response.text();
  if (viewerIn(html) !== owner) throw new KeepError("signed-out");
  stop.throwIfAborted();
  await keepPageCopy(owner, address, html, response);
}

/** Null for what is not there. A server that has too much to do is asked again. */
async function fetchOurs(address: string, accept: string, stop: AbortSignal): Promise<Response | null> {
  // A message for the member waits for a page that they see.
  const headers = { Accept: accept, Purpose: "prefetch" };
  for (let left = tries; left > 0; left--) {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patience)]);
    const response = await fetch(address, { headers, priority: "low", signal });
    if (response.redirected || response.status === 401) throw new KeepError("signed-out");
    if (response.status === 404) return null;
    if (response.ok) return response;
    const seconds = Number(response.headers.get("Retry-After")) || 1;
    await new Promise(resolve => setTimeout(resolve, Math.min(seconds * 1000, longestPause)));
  }
  throw new KeepError("server");
}
