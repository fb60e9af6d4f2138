import { postToPages } from "./messages";

const maxSize = 6_000_000;

export const sizeHeader = "X-Size";
export const keptAtHeader = "X-Kept-At";

export interface CachedPage {
  html: string;
  headers: Headers;
  keptAt: string;
}

export async function cachePage(
  account: AbortSignal,
  owner: string,
  address: string,
  html: string,
  response: Response,
) {
  account.throwIfAborted();
  const headers = shownHeaders(response);
  headers.set(sizeHeader, String(html.length));
  headers.set(keptAtHeader, new Date().toISOString());
  const cache = await caches.open(nameOf(owner));
  // This makes the newest page the last key.
  await cache.delete(address);
  await cache.put(address, new Response(html, { headers }));
  // The account may have ended during the write, after its other pages were deleted.
  if (account.aborted) await cache.delete(address);
}

export function shownHeaders({ headers }: Response): Headers {
  return new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": headers.get("Content-Security-Policy") ?? "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": headers.get("Permissions-Policy") ?? "geolocation=()",
  });
}

export async function findPage(owner: string | null, address: string): Promise<CachedPage | null> {
  const response = await caches.match(address, { cacheName: nameOf(owner) });
  if (!response) return null;
  const { headers } = response;
  return { html: await response.text(), headers, keptAt: headers.get(keptAtHeader) ?? "" };
}

export async function deletePage(owner: string | null, address: string) {
  await (await caches.open(nameOf(owner))).delete(address);
}

export async function trimPages(owner: string | null, except: readonly string[]) {
  const cache = await caches.open(nameOf(owner));
  let size = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url);
    if (except.includes(pathname + search)) continue;
    size += Number((await cache.match(request))?.headers.get(sizeHeader));
    if (size > maxSize) await cache.delete(request);
  }
}

function nameOf(owner: string | null) {
  return `treks-pages:${owner ?? "visitor"}`;
}

/** A hotspot may answer anything with any status, but only our pages have a nonce in their policy. */
export function isOurPage({ type, status, redirected, headers }: Response, expected: 200 | 404 = 200) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return status === expected && type === "basic" && !redirected && policy.includes("'nonce-");
}

export function viewerIn(html: string): string | null {
  return /^<!DOCTYPE html><html[^>]* data-viewer="([\w-]+)"/.exec(html)?.[1] ?? null;
}

/** The status of a page whose content failed after its frame was sent with 200. */
export function lateStatusIn(html: string): number | null {
  return Number(/ data-late-status="(\d+)"/.exec(html)?.[1]) || null;
}

const latePageTtlMs = 20_000;

/** A cached page was shown in place of each of these, so the next visit takes them. */
const latePages = new Map<string, Promise<Response>>();

export function firstToArrive(address: string, arriving: Promise<Response>): Promise<Response> {
  const earlier = latePages.get(address);
  latePages.delete(address);
  return earlier ? Promise.any([earlier, arriving]) : arriving;
}

export async function offerLatePage({ request, resultingClientId }: FetchEvent, arriving: Promise<Response>) {
  const { url } = request;
  const page = arriving.then(requireOk);
  latePages.set(url, page);
  try {
    await page;
    setTimeout(forget, latePageTtlMs, url, page);
    if (latePages.get(url) === page) await postToPages({ type: "arrived" }, resultingClientId);
  } catch {
    forget(url, page);
  }
}

export function forgetLatePages() {
  latePages.clear();
}

function forget(address: string, page: Promise<Response>) {
  if (latePages.get(address) === page) latePages.delete(address);
}

function requireOk(response: Response) {
  if (!response.ok && response.type !== "opaqueredirect") throw new Error("The page was not found");
  return response;
}
