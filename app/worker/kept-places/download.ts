import {
  type KeepFault,
  maxAddresses,
  maxKeptBytes,
  offlinePlacePath,
} from "~/browser/shared-with-worker/contract";
import type { OfflinePlace } from "~/browser/shared-with-worker/database";
import { bytesOf, findPlace, listPlaces } from "~/browser/shared-with-worker/kept-places";
import { isSignedOut } from "../account";
import { belongsTo, forumAt, pictureAt } from "../addresses";
import { findSize, isRecentPage, readOurPage, storePage, storePicture } from "../page-cache";
import { deleteUnused, loadPictures, removePlace, savePlace } from "./places";

const freshForMs = 24 * 60 * 60 * 1000;
const batchSize = 2;
const timeoutMs = 30_000;
const maxRetryAfterMs = 10_000;
const tries = 4;

export interface Download {
  owner: string;
  forumId: string;
  width: number;
  stop: AbortSignal;
}

export class KeepError extends Error {
  readonly fault: KeepFault;

  constructor(fault: KeepFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The forum page comes last, so that an earlier copy stays whole until the new one is complete. */
export async function downloadPlace(download: Download) {
  const { owner, width, stop } = download;
  const { name, addresses, forumId } = await fetchPlace(download.forumId, width, stop);
  const before = await findPlace(owner, forumId);
  const others = (await listPlaces(owner)).filter(place => place.forumId !== forumId);
  if (bytesOf(others) >= maxKeptBytes) throw new KeepError("full");
  stop.throwIfAborted();
  const place = { name, owner, forumId, width };
  const all = [...new Set([...(before?.addresses ?? []), ...addresses])];
  const started = { ...place, bytes: 0, missing: all.length, keptAt: now() };
  await savePlace({ ...(before?.missing === 0 ? { ...before, width } : started), addresses: all });
  try {
    const kept = await keepAll(download, addresses);
    const sizes = await Promise.all(kept.map(address => findSize(owner, address)));
    const bytes = sizes.reduce<number>((total, size) => total + (size ?? 0), 0);
    stop.throwIfAborted();
    await savePlace({ ...place, bytes, addresses: kept, missing: 0, keptAt: now() });
    await deleteUnused(owner, all);
    if (forumId !== download.forumId) await removePlace(owner, download.forumId);
  } finally {
    await loadPictures(owner);
  }
}

async function keepAll({ owner, stop }: Download, addresses: readonly string[]) {
  const kept: string[] = [];
  const [pages, forumPage] = [addresses.slice(0, -1), addresses.slice(-1)];
  for (let at = 0; at < pages.length; at += batchSize)
    await Promise.all(pages.slice(at, at + batchSize).map(keep));
  await Promise.all(forumPage.map(keep));
  return kept;

  async function keep(address: string) {
    stop.throwIfAborted();
    if ((await isFresh(owner, address)) || (await fetchCopy(owner, address, stop))) kept.push(address);
    else if (forumPage.includes(address)) throw new KeepError("gone");
  }
}

async function isFresh(owner: string, address: string) {
  if (pictureAt(address)) return (await findSize(owner, address)) !== null;
  return address.includes("/posts/") && isRecentPage(owner, address, freshForMs);
}

const now = () => new Date().toISOString();

/** The id is another one where the place was removed into another. */
async function fetchPlace(asked: string, width: number, stop: AbortSignal) {
  const response = await fetchOrRetry(offlinePlacePath(asked, width), "application/json", stop);
  if (!response) throw new KeepError("gone");
  const forumId = forumAt(new URL(response.url).pathname.replace(/\/offline$/, "")) ?? asked;
  const place = (await response.json()) as OfflinePlace;
  const { addresses } = place;
  const isSound = addresses.length <= maxAddresses && addresses.every(address => belongsTo(forumId, address));
  if (!isSound || typeof place.name !== "string") throw new KeepError("server");
  return { ...place, forumId };
}

async function fetchCopy(owner: string, address: string, stop: AbortSignal): Promise<boolean> {
  const isPicture = pictureAt(address) !== null;
  const response = await fetchOrRetry(address, isPicture ? "image/webp,image/*" : "text/html", stop);
  if (!response) return false;
  if (isPicture) {
    if (!response.headers.get("Content-Type")?.startsWith("image/")) throw new KeepError("away");
    await storePicture(stop, owner, address, response);
    return true;
  }
  const page = await readOurPage(response);
  if (!page) throw new KeepError("away");
  if (page.status === 404) return false;
  if (page.status === 401 || page.viewer !== owner) throw new KeepError("signed-out");
  if (page.status !== 200) throw new KeepError("server");
  await storePage(stop, owner, address, page);
  return true;
}

async function fetchOrRetry(address: string, accept: string, stop: AbortSignal): Promise<Response | null> {
  // The purpose "prefetch" leaves a flash message for the next page that is shown.
  const headers = { Accept: accept, Purpose: "prefetch" };
  for (let left = tries; left > 0; left--) {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(address, { headers, priority: "low", signal });
    if (isSignedOut(response)) throw new KeepError("signed-out");
    if (response.status === 404) return null;
    if (response.ok) return response;
    const seconds = Number(response.headers.get("Retry-After")) || 1;
    await new Promise(resolve => setTimeout(resolve, Math.min(seconds * 1000, maxRetryAfterMs)));
  }
  throw new KeepError("server");
}
