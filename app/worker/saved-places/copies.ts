import { type KeptPlace, openDatabase } from "~/browser/queue/database";
import { forumAt, pictureAt } from "../addresses";
import { type CachedPage, deletePage, keptAtHeader, shownHeaders, sizeHeader } from "../page-cache";

const cachePrefix = "treks-kept:";
const buildHeader = "X-Build";

declare const __buildId: string;

export async function findPlace(owner: string, forumId: string): Promise<KeptPlace | undefined> {
  return (await openDatabase()).get("keptPlaces", [owner, forumId]);
}

export async function listPlaces(owner: string): Promise<KeptPlace[]> {
  const places = await (await openDatabase()).getAll("keptPlaces");
  return places.filter(place => place.owner === owner);
}

export async function savePlace(place: KeptPlace) {
  await (await openDatabase()).put("keptPlaces", place);
}

export async function deleteOtherPlaces(viewerId: string | null) {
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
  const used = new Set((await listPlaces(owner)).flatMap(place => place.addresses));
  const unused = addresses.filter(address => !used.has(address));
  await deleteCopies(owner, unused);
}

export async function deleteGone(owner: string | null, { pathname, search }: URL) {
  if (!owner) return;
  const forumId = forumAt(pathname);
  if (forumId) await removePlace(owner, forumId);
  else await deleteCopies(owner, [pathname + search]);
  await deletePage(owner, pathname + search);
}

/** The index is in memory, because a fetch event must decide synchronously whether the worker answers. */
type PictureIndex = ReadonlyMap<string, readonly string[]>;

let loaded: PictureIndex | undefined;
let loading: Promise<PictureIndex> | undefined;

export function loadPictures(owner: string | null): Promise<PictureIndex> {
  loading = readPictures(owner).catch(() => new Map());
  loading.then(index => {
    loaded = index;
  });
  return loading;
}

export function mayBeKept(key: string) {
  return !loaded || loaded.has(key);
}

export async function keptAddresses(key: string): Promise<readonly string[]> {
  return (await loading)?.get(key) ?? [];
}

async function readPictures(owner: string | null): Promise<PictureIndex> {
  const places = owner ? await listPlaces(owner) : [];
  return Map.groupBy(
    places.flatMap(({ addresses }) => addresses.filter(address => pictureAt(address))),
    address => pictureAt(address)?.key ?? "",
  );
}

export async function keepPageCopy(owner: string, address: string, html: string, response: Response) {
  const packed = new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"));
  const body = await new Response(packed).arrayBuffer();
  const headers = shownHeaders(response);
  headers.set(keptAtHeader, new Date().toISOString());
  headers.set(buildHeader, __buildId);
  return putCopy(owner, address, body, headers);
}

export async function keepPictureCopy(owner: string, address: string, response: Response) {
  const headers = new Headers();
  for (const name of ["Content-Type", "Content-Security-Policy", "Content-Disposition"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return putCopy(owner, address, await response.arrayBuffer(), headers);
}

async function putCopy(owner: string, address: string, body: ArrayBuffer, headers: Headers) {
  headers.set(sizeHeader, `${body.byteLength}`);
  await (await caches.open(cachePrefix + owner)).put(address, new Response(body, { headers }));
}

export async function findPageCopy(owner: string | null, address: string): Promise<CachedPage | null> {
  const copy = await findCopy(owner, address);
  if (!copy?.body) return null;
  const { headers } = copy;
  const html = await new Response(copy.body.pipeThrough(new DecompressionStream("gzip"))).text();
  return { html, headers, keptAt: headers.get(keptAtHeader) ?? "" };
}

export async function findCopy(owner: string | null, address: string): Promise<Response | null> {
  if (!owner) return null;
  return (await caches.match(address, { cacheName: cachePrefix + owner })) ?? null;
}

export async function copySize(owner: string, address: string): Promise<number | null> {
  const copy = await findCopy(owner, address);
  return copy && Number(copy.headers.get(sizeHeader));
}

export async function isRecentPage(owner: string, address: string, since: number) {
  const { headers } = (await findCopy(owner, address)) ?? {};
  const keptAt = Date.parse(headers?.get(keptAtHeader) ?? "");
  return keptAt >= since && headers?.get(buildHeader) === __buildId;
}

export async function deleteCopies(owner: string, addresses: Iterable<string>) {
  const cache = await caches.open(cachePrefix + owner);
  for (const address of addresses) await cache.delete(address);
}
