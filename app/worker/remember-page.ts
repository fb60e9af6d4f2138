import { findPlace } from "~/browser/shared-with-worker/kept-places";
import { currentAccount, isSignedOut, startAccount, suspendAccount } from "./account";
import { isCacheable, needsSession, screensCachedAhead } from "./addresses";
import { noteDataSaving, savesData } from "./data-use";
import { refreshPlace, startDownload } from "./kept-places/downloads";
import { deleteGone, keptAddresses } from "./kept-places/places";
import { isRecentPage, readOurPage, storePage, trimPages } from "./page-cache";

export interface ArrivedPage {
  response: Response;
  copy: Response;
  account: AbortSignal;
}

export async function rememberPage(url: URL, { copy: response, account: requested }: ArrivedPage) {
  if (response.type === "opaqueredirect") return noteRedirect(url);
  const page = await readOurPage(response);
  if (page?.status === 404) return deleteGone(await currentAccount(), url);
  if (page?.status !== 200) return;
  const { html, viewer } = page;
  const account = await startAccount(viewer, requested);
  await noteDataSaving(html);
  if (!viewer) return;
  // Another page of each local text would push others out: `answer-page.ts` makes it of the page without.
  if (isCacheable(url.pathname) && !url.searchParams.has("local")) {
    const address = url.pathname + url.search;
    // A cached toast would show again and delete the form's draft again.
    if (html.includes(' data-toast="')) await cacheScreen(account, viewer, address);
    else await storePage(account, viewer, address, page);
    await trimPages(viewer, [...screensCachedAhead(), ...(await keptAddresses(viewer))]);
  }
  await cacheLocalScreens(account, viewer);
  await refreshPlace(account, viewer, url, html);
}

/**
 * A redirect means that the session has ended, except for a member's own profile, which has another address, for a list whose form
 * sent empty fields, which leads to its address without them, and for a place that was removed into another, where a kept one goes
 * along.
 */
async function noteRedirect({ pathname, searchParams }: URL) {
  const owner = await currentAccount();
  if (!owner || !needsSession(pathname) || pathname === `/profile/${owner}`) return;
  if ([...searchParams.values()].includes("")) return;
  const response = placeOf(pathname) && (await fetch(pathname, { headers: prefetching }).catch(() => null));
  if (!response || isSignedOut(response)) return suspendAccount();
  const place = await findPlace(owner, placeOf(pathname) ?? "");
  if (place) await startDownload(owner, place.forumId, place.width);
}

const placeOf = (pathname: string) => /^\/location-forums\/([\da-f-]{36})(?:\/|$)/.exec(pathname)?.[1];

const prefetching = { Accept: "text/html", Purpose: "prefetch" };

const pauseMs = 3_000;

const freshForMs = 24 * 60 * 60 * 1000;

let cachingFor: AbortSignal | undefined;

async function cacheLocalScreens(account: AbortSignal, owner: string) {
  if ((await savesData()) || cachingFor === account) return;
  cachingFor = account;
  try {
    const isRecent = (address: string) => isRecentPage(owner, address, freshForMs);
    const screens = screensCachedAhead();
    if ((await Promise.all(screens.map(isRecent))).every(Boolean)) return;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
    for (const address of screens) if (!(await isRecent(address))) await cacheScreen(account, owner, address);
  } finally {
    if (cachingFor === account) cachingFor = undefined;
  }
}

async function cacheScreen(account: AbortSignal, owner: string, address: string) {
  const response = await fetch(address, { headers: prefetching, priority: "low", signal: account });
  if (isSignedOut(response)) return suspendAccount();
  const page = await readOurPage(response);
  if (page?.status === 200 && page.viewer === owner) await storePage(account, owner, address, page);
}
