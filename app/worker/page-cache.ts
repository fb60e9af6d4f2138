const maxSeenBytes = 1_500_000;

const sizeHeader = "X-Size";
const cachedAtHeader = "X-Kept-At";
const buildHeader = "X-Build";

declare const __buildId: string;

/** Each account has one cache, which is deleted when the account ends. */
const prefix = "treks-pages:";
const nameOf = (owner: string | null) => prefix + (owner ?? "visitor");

export interface CachedPage {
  html: string;
  headers: Headers;
  cachedAt: string;
}

export async function storePage(
  account: AbortSignal,
  owner: string,
  address: string,
  { html, headers }: OurPage,
) {
  const styleSheet = await cacheStyleSheetOf(html);
  const packed = new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"));
  const stored = shownHeaders(headers);
  stored.set(buildHeader, __buildId);
  if (styleSheet) stored.set(styleSheetHeader, styleSheet);
  await store(account, owner, address, new Response(packed, { headers: stored }));
}

export async function storePicture(account: AbortSignal, owner: string, address: string, picture: Response) {
  const headers = new Headers();
  for (const name of ["Content-Type", "Content-Security-Policy", "Content-Disposition"]) {
    const value = picture.headers.get(name);
    if (value) headers.set(name, value);
  }
  await store(account, owner, address, new Response(picture.body, { headers }));
}

async function store(account: AbortSignal, owner: string, address: string, copy: Response) {
  const { headers } = copy;
  const body = await copy.arrayBuffer();
  headers.set(sizeHeader, `${body.byteLength}`);
  headers.set(cachedAtHeader, new Date().toISOString());
  account.throwIfAborted();
  const cache = await caches.open(nameOf(owner));
  // This makes the newest page the last key.
  await cache.delete(address);
  await cache.put(address, new Response(body, { headers }));
  // The account may have ended during the write, after its other copies were deleted.
  if (account.aborted) await cache.delete(address);
}

export function shownHeaders(headers: Headers): Headers {
  return new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": headers.get("Content-Security-Policy") ?? "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": headers.get("Permissions-Policy") ?? "geolocation=()",
  });
}

export async function findCopy(owner: string | null, address: string) {
  return caches.match(address, { cacheName: nameOf(owner) });
}

export async function findPage(owner: string | null, address: string): Promise<CachedPage | null> {
  const copy = await findCopy(owner, address);
  if (!copy?.body) return null;
  const { headers, body } = copy;
  // An earlier version stored pages that were seen as they are.
  const html = headers.has(buildHeader) ? body.pipeThrough(new DecompressionStream("gzip")) : body;
  return { html: await new Response(html).text(), headers, cachedAt: headers.get(cachedAtHeader) ?? "" };
}

export async function findSize(owner: string, address: string): Promise<number | null> {
  const copy = await findCopy(owner, address);
  return copy ? Number(copy.headers.get(sizeHeader)) : null;
}

/** Whether this build has stored the page since then. */
export async function isRecentPage(owner: string, address: string, maxAgeMs: number) {
  const { headers } = (await findCopy(owner, address)) ?? {};
  const cachedAt = Date.parse(headers?.get(cachedAtHeader) ?? "");
  return Date.now() - cachedAt <= maxAgeMs && headers?.get(buildHeader) === __buildId;
}

export async function deleteCopies(owner: string, addresses: Iterable<string>) {
  const cache = await caches.open(nameOf(owner));
  for (const address of addresses) await cache.delete(address);
}

export async function deleteCopiesOfOthers(owner: string | null) {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== nameOf(owner)) await caches.delete(name);
}

/** Version 1.0.0 had another cache for saved places. */
export async function joinCachesOfOldVersion() {
  const old = "treks-kept:";
  for (const name of await caches.keys()) {
    if (!name.startsWith(old)) continue;
    const [from, to] = [await caches.open(name), await caches.open(name.replace(old, prefix))];
    for (const request of await from.keys()) {
      const copy = await from.match(request);
      if (copy) await to.put(request, copy);
    }
    await caches.delete(name);
  }
}

export async function trimPages(owner: string, except: readonly string[]) {
  const cache = await caches.open(nameOf(owner));
  let size = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url);
    if (except.includes(pathname + search)) continue;
    size += Number((await cache.match(request))?.headers.get(sizeHeader));
    if (size > maxSeenBytes) await cache.delete(request);
  }
}

export interface OurPage {
  html: string;
  headers: Headers;
  status: number;
  viewer: string | null;
}

/** Null for what a hotspot answers, which may be anything: only our pages have a nonce in their policy. */
export async function readOurPage(response: Response): Promise<OurPage | null> {
  const { type, status, redirected, headers } = response;
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (type !== "basic" || redirected || !policy.includes("'nonce-")) return null;
  const html = await response.text();
  return { html, headers, status, viewer: viewerIn(html) };
}

function viewerIn(html: string): string | null {
  return /^<!DOCTYPE html><html[^>]* data-viewer="([\w-]+)"/.exec(html)?.[1] ?? null;
}

export const filesCache = "treks-files";
export const styleSheetHeader = "X-Style-Sheet";

/** A page that links its style sheet is cached after it. Null for a page that has its styles in itself. */
export async function cacheStyleSheetOf(html: string): Promise<string | null> {
  const [, path] = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/.exec(html) ?? [];
  if (!path) return null;
  const cache = await caches.open(filesCache);
  if (!(await cache.match(path))) await cache.add(path);
  return path;
}

/** The style sheets of all builds that cached pages are from. */
export async function usedStyleSheets(): Promise<string[]> {
  const used: string[] = [];
  for (const name of await caches.keys()) {
    const copies = await (await caches.open(name)).matchAll();
    used.push(...copies.flatMap(({ headers }) => headers.get(styleSheetHeader) ?? []));
  }
  return used;
}
