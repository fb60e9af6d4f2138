import { type KeptPlace, openDatabase } from "~/offline/shared/database";
import { forumAt, pictureAt } from "./addresses";
import { forgetPage, type KeptPage, keptAtHeader, shownHeaders, sizeHeader } from "./page-cache";

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

/** Of everybody but this account. */
export async function forgetPlaces(except: string | null) {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== `${prefix}${except}`) await caches.delete(name);
  const database = await openDatabase();
  for (const { owner, forumId } of await database.getAll("keptPlaces"))
    if (owner !== except) await database.delete("keptPlaces", [owner, forumId]);
  await loadPictures(except);
}

export async function dropPlace(owner: string, forumId: string) {
  const { addresses = [] } = (await findPlace(owner, forumId)) ?? {};
  await (await openDatabase()).delete("keptPlaces", [owner, forumId]);
  await deleteUnused(owner, addresses);
  await loadPictures(owner);
}

/** Those that belong to no place: a picture may be on the pages of several. */
export async function deleteUnused(owner: string, addresses: readonly string[]) {
  const used = new Set((await listPlaces(owner)).flatMap(place => place.addresses));
  await deleteCopies(
    owner,
    addresses.filter(address => !used.has(address)),
  );
}

/** A forum or a post that the server does not have any more. */
export async function forgetGone(owner: string | null, { pathname, search }: URL) {
  if (!owner) return;
  const forumId = forumAt(pathname);
  if (forumId) await dropPlace(owner, forumId);
  else await deleteCopies(owner, [pathname + search]);
  await forgetPage(owner, pathname + search);
}

/** Kept addresses by picture, in memory: whether we answer a picture at all is decided before anything can be read. */
type PictureIndex = ReadonlyMap<string, readonly string[]>;

let loaded: PictureIndex | undefined;
let loading: Promise<PictureIndex> | undefined;

/** After every change, and at the start. */
export function loadPictures(owner: string | null): Promise<PictureIndex> {
  loading = readPictures(owner).catch(() => new Map());
  loading.then(index => {
    loaded = index;
  });
  return loading;
}

/** While nothing is known yet, it may be. */
export function mayBeKept(key: string) {
  return !loaded || loaded.has(key);
}

export async function keptAddresses(key: string): Promise<readonly string[]> {
  return (await loading)?.get(key) ?? [];
}

async function readPictures(owner: string | null): Promise<PictureIndex> {
  const index = new Map<string, string[]>();
  for (const { addresses } of owner ? await listPlaces(owner) : []) {
    for (const address of addresses) {
      const key = pictureAt(address)?.key;
      if (key) index.set(key, [...(index.get(key) ?? []), address]);
    }
  }
  return index;
}

const prefix = "treks-kept:";
const buildHeader = "X-Build";

declare const __buildId: string;

/** Compressed: a forum's pages are much alike, and there is no more room on a phone than on the line to it. */
export async function keepPageCopy(owner: string, address: string, html: string, response: Response) {
  const packed = new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"));
  const body = await new Response(packed).arrayBuffer();
  const headers = shownHeaders(response);
  headers.set(sizeHeader, `${body.byteLength}`);
  headers.set(keptAtHeader, new Date().toISOString());
  headers.set(buildHeader, __buildId);
  return put(owner, address, new Response(body, { headers }));
}

export async function keepPictureCopy(owner: string, address: string, response: Response) {
  const body = await response.arrayBuffer();
  const headers = new Headers({ [sizeHeader]: `${body.byteLength}` });
  for (const name of ["Content-Type", "Content-Security-Policy", "Content-Disposition"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return put(owner, address, new Response(body, { headers }));
}

export async function findPageCopy(owner: string | null, address: string): Promise<KeptPage | null> {
  const copy = await findCopy(owner, address);
  if (!copy?.body) return null;
  const { headers } = copy;
  const html = await new Response(copy.body.pipeThrough(new DecompressionStream("gzip"))).text();
  return { html, headers, keptAt: headers.get(keptAtHeader) ?? "" };
}

export async function findCopy(owner: string | null, address: string): Promise<Response | null> {
  if (!owner) return null;
  return (await caches.match(address, { cacheName: prefix + owner })) ?? null;
}

/** In bytes; null where there is no copy. */
export async function copySize(owner: string, address: string): Promise<number | null> {
  const copy = await findCopy(owner, address);
  return copy && Number(copy.headers.get(sizeHeader));
}

/** Its scripts are those of this build, and it was kept since then. */
export async function isRecentPage(owner: string, address: string, since: number) {
  const { headers } = (await findCopy(owner, address)) ?? {};
  const keptAt = Date.parse(headers?.get(keptAtHeader) ?? "");
  return keptAt >= since && headers?.get(buildHeader) === __buildId;
}

export async function deleteCopies(owner: string, addresses: Iterable<string>) {
  const cache = await caches.open(prefix + owner);
  for (const address of addresses) await cache.delete(address);
}

async function put(owner: string, address: string, copy: Response) {
  await (await caches.open(prefix + owner)).put(address, copy);
}
