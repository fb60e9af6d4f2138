import {
  type KeepFault,
  type KeepProgress,
  maxAddresses,
  maxKeptBytes,
  type OfflinePlace,
  offlinePlacePath,
} from "~/offline/shared/contract";
import { belongsTo, pictureAt } from "./addresses";
import {
  copySize,
  deleteCopies,
  deleteUnused,
  findPlace,
  isRecentPage,
  keepPageCopy,
  keepPictureCopy,
  listPlaces,
  loadPictures,
  savePlace,
} from "./kept-places";
import { isOurPage, viewerIn } from "./page-cache";

/** In milliseconds. Texts do not change; the names beside them may. */
const recent = 24 * 60 * 60 * 1000;

const atOnce = 2;

export interface Keeping {
  owner: string;
  forumId: string;
  width: number;
  stop: AbortSignal;
  report: (progress: KeepProgress) => void;
}

/**
 * What is kept already stays whole until the new forum page has come, which is the last. Begun again, it goes on where
 * it was cut off. @throws KeepError, and what `fetch` and the cache throw
 */
export async function keepPlace(keeping: Keeping) {
  const { owner, forumId, width, stop } = keeping;
  const before = await findPlace(owner, forumId);
  const { addresses, ...facts } = await fetchPlace(forumId, width, stop);
  await expectRoom(keeping, facts.bytes, before?.bytes);
  stop.throwIfAborted();
  const place = { ...facts, owner, forumId, width };
  const known = [...new Set([...(before?.addresses ?? []), ...addresses])];
  const isWhole = before?.missing === 0;
  const started = isWhole ? { ...before, width } : { ...place, missing: addresses.length, keptAt: now() };
  await savePlace({ ...started, addresses: known });
  try {
    const kept = await keepAll(keeping, addresses);
    const bytes = sum(await copySizes(owner, kept));
    stop.throwIfAborted();
    await savePlace({ ...place, bytes, addresses: kept, missing: 0, keptAt: now() });
    await deleteUnused(owner, known);
  } catch (error) {
    // What was stopped is dropped.
    if (!isWhole && !stop.aborted) {
      const sizes = await copySizes(owner, known);
      const missing = Math.max(1, known.length - sizes.length);
      await savePlace({ ...started, addresses: known, bytes: sum(sizes), missing });
    }
    throw error;
  } finally {
    await loadPictures(owner);
  }
}

/** @returns the addresses that are kept now */
async function keepAll({ owner, stop, report }: Keeping, addresses: readonly string[]) {
  const kept: string[] = [];
  let done = 0;
  const [pages, forumPage] = [addresses.slice(0, -1), addresses.slice(-1)];
  for (let at = 0; at < pages.length; at += atOnce) await Promise.all(pages.slice(at, at + atOnce).map(keep));
  await Promise.all(forumPage.map(keep));
  return kept;

  async function keep(address: string) {
    stop.throwIfAborted();
    if ((await isHere(owner, address)) || (await fetchCopy(owner, address, stop))) kept.push(address);
    else if (forumPage.includes(address)) throw new KeepError("gone");
    report({ state: "keeping", done: ++done, of: addresses.length });
  }
}

/** Lists are always fetched anew. */
async function isHere(owner: string, address: string) {
  if (pictureAt(address)) return (await copySize(owner, address)) !== null;
  return address.includes("/posts/") && isRecentPage(owner, address, Date.now() - recent);
}

async function expectRoom({ owner, forumId }: Keeping, bytes: number, bytesBefore = 0) {
  const others = (await listPlaces(owner)).filter(place => place.forumId !== forumId);
  if (sum(others.map(place => place.bytes)) + bytes > maxKeptBytes) throw new KeepError("full");
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  if (quota - usage < bytes - bytesBefore) throw new KeepError("no-room");
}

/** In bytes, of those that are here. */
async function copySizes(owner: string, addresses: readonly string[]) {
  const sizes = await Promise.all(addresses.map(address => copySize(owner, address)));
  return sizes.filter(size => size !== null);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const now = () => new Date().toISOString();

const patienceMs = 30_000;
const longestPauseMs = 10_000;
const tries = 4;

export class KeepError extends Error {
  readonly fault: KeepFault;

  constructor(fault: KeepFault) {
    super(fault);
    this.fault = fault;
  }
}

async function fetchPlace(forumId: string, width: number, stop: AbortSignal): Promise<OfflinePlace> {
  const response = await fetchOurs(offlinePlacePath(forumId, width), "application/json", stop);
  if (!response) throw new KeepError("gone");
  const place = (await response.json()) as OfflinePlace;
  const { addresses } = place;
  const isSound = addresses.length <= maxAddresses && addresses.every(address => belongsTo(forumId, address));
  if (!isSound || typeof place.name !== "string" || !(place.bytes >= 0)) throw new KeepError("server");
  return place;
}

/** @returns false for what is not there any more. @throws KeepError */
async function fetchCopy(owner: string, address: string, stop: AbortSignal): Promise<boolean> {
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
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]);
    const response = await fetch(address, { headers, priority: "low", signal });
    if (response.redirected || response.status === 401) throw new KeepError("signed-out");
    if (response.status === 404) return null;
    if (response.ok) return response;
    const seconds = Number(response.headers.get("Retry-After")) || 1;
    await new Promise(resolve => setTimeout(resolve, Math.min(seconds * 1000, longestPauseMs)));
  }
  throw new KeepError("server");
}
