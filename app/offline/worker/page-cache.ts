import { tellPages } from "./messages";

/** Of the pages that were seen, in characters; the oldest go first. Local screens do not count, there are about twenty. */
const maxSize = 6_000_000;

const prefix = "treks-pages:";
export const sizeHeader = "X-Size";
export const keptAtHeader = "X-Kept-At";

export interface KeptPage {
  html: string;
  headers: Headers;
  /** ISO time. */
  keptAt: string;
}

/** @param account what the page was requested under */
export async function keepPage(
  account: AbortSignal,
  owner: string,
  address: string,
  html: string,
  answer: Response,
) {
  account.throwIfAborted();
  const kept = shownHeaders(answer);
  kept.set(sizeHeader, String(html.length));
  kept.set(keptAtHeader, new Date().toISOString());
  const cache = await caches.open(nameOf(owner));
  // Put anew, so that the newest stand last.
  await cache.delete(address);
  await cache.put(address, new Response(html, { headers: kept }));
  // It ended while this was written, and what was cached is deleted already.
  if (account.aborted) await cache.delete(address);
}

/** Of an answer only what its page needs to be shown again: the policy names the nonce of its scripts. */
export function shownHeaders({ headers }: Response): Headers {
  return new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": headers.get("Content-Security-Policy") ?? "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  });
}

export async function findPage(owner: string | null, address: string): Promise<KeptPage | null> {
  const response = await caches.match(address, { cacheName: nameOf(owner) });
  if (!response) return null;
  const { headers } = response;
  return { html: await response.text(), headers, keptAt: headers.get(keptAtHeader) ?? "" };
}

export async function forgetPage(owner: string | null, address: string) {
  await (await caches.open(nameOf(owner))).delete(address);
}

/** Addresses in `always` stay. */
export async function deleteOldestPages(owner: string | null, always: ReadonlySet<string>) {
  const cache = await caches.open(nameOf(owner));
  let size = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url);
    if (always.has(pathname + search)) continue;
    size += Number((await cache.match(request))?.headers.get(sizeHeader));
    if (size > maxSize) await cache.delete(request);
  }
}

/** Of everybody but this account. */
export async function forgetPages(except: string | null) {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== nameOf(except)) await caches.delete(name);
}

function nameOf(owner: string | null) {
  return prefix + (owner ?? "visitor");
}

/** An error says nothing about who is signed in; what a hotspot answers, with whichever status, is none of ours. */
export function isOurPage({ type, status, redirected, headers }: Response, expected: 200 | 404 = 200) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return status === expected && type === "basic" && !redirected && policy.includes("'nonce-");
}

/** Every page names its viewer in its first tag; null when nobody is signed in. */
export function viewerIn(html: string): string | null {
  return /^<!DOCTYPE html><html[^>]* data-viewer="([\w-]+)"/.exec(html)?.[1] ?? null;
}

/** In milliseconds, from its arrival on. */
const usableFor = 20_000;

/** By address: under way, or here and not shown yet. */
const latePages = new Map<string, Promise<Response>>();

/** The page itself or the one of an earlier visit, whichever is here first: it is not waited for again. */
export function firstToArrive(address: string, arriving: Promise<Response>): Promise<Response> {
  const earlier = latePages.get(address);
  latePages.delete(address);
  return earlier ? Promise.any([earlier, arriving]) : arriving;
}

/** For a page whose place was taken by a kept one. */
export async function offerLate({ request, resultingClientId }: FetchEvent, arriving: Promise<Response>) {
  const { url } = request;
  const page = arriving.then(requireOk);
  latePages.set(url, page);
  try {
    await page;
    setTimeout(forget, usableFor, url, page);
    if (latePages.get(url) === page) await tellPages({ type: "arrived" }, resultingClientId);
  } catch {
    forget(url, page);
  }
}

/** Another member's by now, or of a time before something was changed. */
export function forgetLatePages() {
  latePages.clear();
}

function forget(address: string, page: Promise<Response>) {
  if (latePages.get(address) === page) latePages.delete(address);
}

function requireOk(response: Response) {
  // A redirect: the session may have ended.
  if (!response.ok && response.type !== "opaqueredirect") throw new Error("Not the page that was asked for");
  return response;
}
