import { type KeptPlace, openDatabase } from "~/browser/shared-with-worker/database";
import { findPlace, listPlaces } from "~/browser/shared-with-worker/kept-places";
import { forumAt, type Picture, pictureAt } from "../addresses";
import { deleteCopies, findCopy } from "../page-cache";

export async function savePlace(place: KeptPlace) {
  await (await openDatabase()).put("keptPlaces", place);
}

export async function deletePlacesOfOthers(viewerId: string | null) {
  const database = await openDatabase();
  for (const { owner, forumId } of await database.getAll("keptPlaces"))
    if (owner !== viewerId) await database.delete("keptPlaces", [owner, forumId]);
  await loadPictures(viewerId);
}

export async function removePlace(owner: string, forumId: string) {
  const { addresses = [] } = (await findPlace(owner, forumId)) ?? {};
  await (await openDatabase()).delete("keptPlaces", [owner, forumId]);
  await deleteUnused(owner, addresses);
  await loadPictures(owner);
}

export async function deleteUnused(owner: string, addresses: readonly string[]) {
  const used = new Set(await keptAddresses(owner));
  const unused = addresses.filter(address => !used.has(address));
  await deleteCopies(owner, unused);
}

export async function keptAddresses(owner: string): Promise<string[]> {
  return (await listPlaces(owner)).flatMap(place => place.addresses);
}

export async function deleteGone(owner: string | null, { pathname, search }: URL) {
  if (!owner) return;
  const forumId = forumAt(pathname);
  if (forumId) await removePlace(owner, forumId);
  await deleteCopies(owner, [pathname + search]);
}

/** Addresses by the picture's key. In memory, because a fetch event must decide at once whether the worker answers. */
type PictureIndex = ReadonlyMap<string, readonly string[]>;

let loaded: PictureIndex | undefined;
let loading: Promise<PictureIndex> | undefined;

export async function loadPictures(owner: string | null) {
  loading = readPictures(owner).catch(() => new Map());
  loaded = await loading;
}

async function readPictures(owner: string | null): Promise<PictureIndex> {
  const kept = owner ? await keptAddresses(owner) : [];
  const addresses = kept.filter(address => pictureAt(address));
  return Map.groupBy(addresses, address => pictureAt(address)?.key ?? "");
}

const timeoutMs = 3_000;

export function answerPicture(event: FetchEvent, currentAccount: () => Promise<string | null>) {
  const picture = pictureAt(new URL(event.request.url).pathname);
  if (picture && loaded?.has(picture.key) !== false)
    event.respondWith(respond(event.request, picture, currentAccount()));
}

async function respond(request: Request, picture: Picture, owner: Promise<string | null>): Promise<Response> {
  const kept = await findLargest(picture.key, owner).catch(() => null);
  if (!kept) return fetch(request);
  if (kept.width >= picture.width) return kept.copy;
  const timeout = new Promise<Response>(resolve => setTimeout(resolve, timeoutMs, kept.copy));
  return Promise.race([fetch(request), timeout]).catch(() => kept.copy);
}

async function findLargest(key: string, owner: Promise<string | null>) {
  const addresses = (await loading)?.get(key) ?? [];
  const widths = new Map(addresses.map(address => [pictureAt(address)?.width ?? 0, address]));
  const width = Math.max(0, ...widths.keys());
  const copy = await findCopy(await owner, widths.get(width) ?? "/");
  return copy && { width, copy };
}
