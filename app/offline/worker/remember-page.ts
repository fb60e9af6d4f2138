import { openDatabase } from "~/offline/shared/database";
import { currentAccount, isSignedOut, screensSetting, startAccount, suspendAccount } from "./account";
import { isKept, localScreens } from "./addresses";
import { noteDataSaving, savesData } from "./data-use";
import { forgetGone } from "./kept-places";
import { deleteOldestPages, isOurPage, keepPage, viewerIn } from "./page-cache";
import { refreshPlace } from "./places";

export interface ArrivedPage {
  response: Response;
  copy: Response;
  /** What it was requested under. */
  account: AbortSignal;
}

/** Takes from a page that was shown whose it is, and keeps it if it may be. */
export async function rememberPage(url: URL, { copy: response, account: requested }: ArrivedPage) {
  if (response.type === "opaqueredirect") return noteRedirect(url);
  if (isOurPage(response, 404)) return forgetGone(await currentAccount(), url);
  if (!isOurPage(response)) return;
  const { pathname, search } = url;
  const html = await response.text();
  const viewer = viewerIn(html);
  const account = await startAccount(viewer, requested);
  await noteDataSaving(html);
  if (!viewer) return;
  if (isKept(pathname)) {
    const address = pathname + search;
    // What it says has just happened must not be said again, nor its form's draft be deleted again.
    if (html.includes(' data-toast="')) await keepScreen(account, viewer, address);
    else await keepPage(account, viewer, address, html, response);
    await deleteOldestPages(viewer, new Set(localScreens));
  }
  await keepLocalScreens(account, viewer);
  await refreshPlace(account, viewer, url, html);
}

/** A member's page leads to the login when the session has ended; their own profile has another address. */
async function noteRedirect({ pathname }: URL) {
  const isMembers = isKept(pathname) || /^\/(account-settings|admin)/.test(pathname);
  if (isMembers && pathname !== `/profile/${await currentAccount()}`) await suspendAccount();
}

/** Of the build that this worker is part of. */
declare const __buildId: string;

/** In milliseconds: the page in front of the member loads its pictures and scripts first. */
const pause = 3_000;

/** In milliseconds. Names and pictures in the header change. */
const renewedAfter = 24 * 60 * 60 * 1000;

interface Screens {
  owner: string;
  build: string;
  at: number;
}

let keepingFor: AbortSignal | undefined;

/** After the first page of an account, of a build and of a day. What is cut off begins again with the next page. */
async function keepLocalScreens(account: AbortSignal, owner: string) {
  if (keepingFor === account) return;
  keepingFor = account;
  try {
    await keepIfOutdated(account, owner);
  } finally {
    if (keepingFor === account) keepingFor = undefined;
  }
}

async function keepIfOutdated(account: AbortSignal, owner: string) {
  const database = await openDatabase();
  const kept = (await database.get("settings", screensSetting)) as Screens | undefined;
  if (kept?.owner === owner && kept.build === __buildId && Date.now() - kept.at < renewedAfter) return;
  // Nobody's offline page came with the worker.
  if (await savesData()) return;
  await new Promise(resolve => setTimeout(resolve, pause));
  for (const address of localScreens) await keepScreen(account, owner, address);
  await database.put("settings", { owner, build: __buildId, at: Date.now() }, screensSetting);
}

async function keepScreen(account: AbortSignal, owner: string, address: string) {
  // A message for the member waits for a page that they see.
  const headers = { Accept: "text/html", Purpose: "prefetch" };
  const response = await fetch(address, { headers, priority: "low", signal: account });
  if (isSignedOut(response)) return suspendAccount();
  if (!isOurPage(response)) return;
  const html = await response.text();
  if (viewerIn(html) === owner) await keepPage(account, owner, address, html, response);
}
