import { openDatabase } from "~/browser/queue/database";
import { currentAccount, isSignedOut, screensKey, startAccount, suspendAccount } from "./account";
import { isCacheable, needsSession, screensCachedAhead } from "./addresses";
import { noteDataSaving, savesData } from "./data-use";
import { cachePage, isOurPage, lateStatusIn, trimPages, viewerIn } from "./page-cache";
import { deleteGone } from "./saved-places/copies";
import { refreshPlace } from "./saved-places/downloads";

export interface ArrivedPage {
  response: Response;
  copy: Response;
  account: AbortSignal;
}

export async function rememberPage(url: URL, { copy: response, account: requested }: ArrivedPage) {
  if (response.type === "opaqueredirect") return noteRedirect(url);
  if (isOurPage(response, 404)) return deleteGone(await currentAccount(), url);
  if (!isOurPage(response)) return;
  const html = await response.text();
  const lateStatus = lateStatusIn(html);
  if (lateStatus) return lateStatus === 404 ? deleteGone(await currentAccount(), url) : undefined;
  const viewer = viewerIn(html);
  const account = await startAccount(viewer, requested);
  await noteDataSaving(html);
  if (!viewer) return;
  if (isCacheable(url.pathname)) {
    const address = url.pathname + url.search;
    // A cached toast would show again and delete the form's draft again.
    if (html.includes(' data-toast="')) await cacheScreen(account, viewer, address);
    else await cachePage(account, viewer, address, html, response);
    await trimPages(viewer, screensCachedAhead());
  }
  await cacheLocalScreens(account, viewer);
  await refreshPlace(account, viewer, url, html);
}

/** A redirect means that the session has ended, except for a member's own profile, which has another address. */
async function noteRedirect({ pathname }: URL) {
  if (needsSession(pathname) && pathname !== `/profile/${await currentAccount()}`) await suspendAccount();
}

declare const __buildId: string;

const pauseMs = 3_000;

const freshForMs = 24 * 60 * 60 * 1000;

let cachingFor: AbortSignal | undefined;

async function cacheLocalScreens(account: AbortSignal, owner: string) {
  const database = await openDatabase();
  const cached = (await database.get("settings", screensKey)) as
    | { owner: string; build: string; at: number }
    | undefined;
  if (cached?.owner === owner && cached.build === __buildId && Date.now() - cached.at < freshForMs) return;
  if ((await savesData()) || cachingFor === account) return;
  cachingFor = account;
  try {
    await new Promise(resolve => setTimeout(resolve, pauseMs));
    for (const address of screensCachedAhead()) await cacheScreen(account, owner, address);
    await database.put("settings", { owner, build: __buildId, at: Date.now() }, screensKey);
  } finally {
    if (cachingFor === account) cachingFor = undefined;
  }
}

async function cacheScreen(account: AbortSignal, owner: string, address: string) {
  const headers = { Accept: "text/html", Purpose: "prefetch" };
  const response = await fetch(address, { headers, priority: "low", signal: account });
  if (isSignedOut(response)) return suspendAccount();
  if (!isOurPage(response)) return;
  const html = await response.text();
  if (viewerIn(html) === owner && !lateStatusIn(html))
    await cachePage(account, owner, address, html, response);
}
