import { currentAccount, startAccount, suspendAccount } from "../account";
import { forgetGone } from "../places/forget-places";
import { refreshPlace } from "../places/refresh-place";
import { noteDataSaving } from "../saves-data";
import { isKept, localScreens } from "./addresses";
import { keepLocalScreens, keepScreen } from "./keep-screens";
import { isOurMissingPage, isOurPage, viewerIn } from "./our-page";
import { deleteOldestPages, keepPage } from "./page-cache";

export interface ArrivedPage {
  response: Response;
  copy: Response;
  /** What it was requested under. */
  account: AbortSignal;
}

/** Takes from a page that was shown whose it is, and keeps it if it may be. */
export async function rememberPage(url: URL, { copy: response, account: requested }: ArrivedPage) {
  if (response.type === "opaqueredirect") return noteRedirect(url);
  if (isOurMissingPage(response)) return forgetGone(await currentAccount(), url);
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
