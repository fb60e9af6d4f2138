import {
  type KeepFault,
  type KeepProgress,
  maxAddresses,
  maxKeptBytes,
  type OfflinePlace,
  offlinePlacePath,
} from "~/offline/shared/contract";
import type { KeptPlace } from "~/offline/shared/database";
import { belongsTo, pictureAt } from "./addresses";
import {
  copySize,
  deleteCopies,
  findPlace,
  isRecentPage,
  keepPageCopy,
  keepPictureCopy,
  listPlaces,
  loadPictures,
  ofOtherPlaces,
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
  const place = await fetchPlace(forumId, width, stop);
  await expectRoom(keeping, place, before);
  stop.throwIfAborted();
  const known = new Set([...(before?.addresses ?? []), ...place.addresses]);
  const started = startedPlace(keeping, place, before);
  await savePlace({ ...started, addresses: [...known] });
  try {
    const kept = await keepAll(keeping, place);
    const bytes = await sizeOf(owner, kept);
    stop.throwIfAborted();
    await savePlace({ ...started, ...told(place), bytes, addresses: kept, missing: 0, keptAt: now() });
    await deleteUnused(keeping, [...known], kept);
  } catch (error) {
    // What was stopped is dropped.
    if (started.missing > 0 && !stop.aborted) await noteWhatCame(owner, started, [...known]);
    throw error;
  } finally {
    await loadPictures(owner);
  }
}

function startedPlace(
  { owner, forumId, width }: Keeping,
  place: OfflinePlace,
  before?: KeptPlace,
): KeptPlace {
  const isWhole = before?.missing === 0;
  if (isWhole) return { ...before, width };
  return {
    owner,
    forumId,
    width,
    ...told(place),
    addresses: [],
    missing: place.addresses.length,
    keptAt: now(),
  };
}

function told({ name, posts, pictures, bytes }: OfflinePlace) {
  return { name, posts, pictures, bytes };
}

/** @returns the addresses that are kept now */
async function keepAll({ owner, stop, report }: Keeping, { addresses }: OfflinePlace) {
  const kept: string[] = [];
  let done = 0;
  const forumPage = addresses.slice(-1);
  for (let at = 0; at < addresses.length - 1; at += atOnce)
    await Promise.all(addresses.slice(at, Math.min(at + atOnce, addresses.length - 1)).map(keep));
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

async function expectRoom({ owner, forumId }: Keeping, { bytes }: OfflinePlace, before?: KeptPlace) {
  const others = (await listPlaces(owner)).filter(place => place.forumId !== forumId);
  if (others.reduce((sum, place) => sum + place.bytes, bytes) > maxKeptBytes) throw new KeepError("full");
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  if (quota - usage < bytes - (before?.bytes ?? 0)) throw new KeepError("no-room");
}

async function noteWhatCame(owner: string, started: KeptPlace, addresses: string[]) {
  const sizes = await Promise.all(addresses.map(address => copySize(owner, address)));
  const came = sizes.filter(size => size !== null);
  const bytes = came.reduce((sum, size) => sum + size, 0);
  await savePlace({ ...started, addresses, bytes, missing: Math.max(1, addresses.length - came.length) });
}

async function sizeOf(owner: string, addresses: readonly string[]) {
  const sizes = await Promise.all(addresses.map(address => copySize(owner, address)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

async function deleteUnused({ owner, forumId }: Keeping, known: string[], kept: string[]) {
  const used = await ofOtherPlaces(owner, forumId);
  for (const address of kept) used.add(address);
  await deleteCopies(
    owner,
    known.filter(address => !used.has(address)),
  );
}

const now = () => new Date().toISOString();

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
