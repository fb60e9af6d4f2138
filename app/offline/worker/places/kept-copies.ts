import { type KeptPage, keptAtHeader, shownHeaders, sizeHeader } from "../pages/page-cache";

const prefix = "treks-kept:";
const buildHeader = "X-Build";

declare const __buildId: string;

/** Compressed: a forum's pages are much alike, and there is no more room on a phone than on the line to it. */
export async function keepPageCopy(owner: string, address: string, html: string, response: Response) {
  const body = await new Response(packed(html)).arrayBuffer();
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

/** Of everybody but this account. */
export async function deleteCopiesOfOthers(except: string | null) {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== `${prefix}${except}`) await caches.delete(name);
}

async function put(owner: string, address: string, copy: Response) {
  await (await caches.open(prefix + owner)).put(address, copy);
}

function packed(html: string) {
  return new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"));
}
