import { currentAccount, setAccount } from "../account";
import { forgetGone } from "../places/forget-places";
import { refreshPlace } from "../places/refresh-place";
import { noteDataSaving } from "../saves-data";
import { isKept, localScreens } from "./addresses";
import { keepLocalScreens, keepScreen } from "./keep-screens";
import { forgetLatePages } from "./late-pages";
import { isOurMissingPage, isOurPage, viewerIn } from "./our-page";
import { deleteOldestPages, keepPage } from "./page-cache";

/** Takes from a page that was shown whose it is, and keeps it if it may be. */
export async function rememberPage(url: URL, response: Response) {
  if (isOurMissingPage(response)) return forgetGone(await currentAccount(), url);
  if (!isOurPage(response)) return;
  const { pathname, search } = url;
  const html = await response.text();
  await noteDataSaving(html);
  const viewer = viewerIn(html);
  if (viewer !== (await currentAccount())) {
    forgetLatePages();
    await setAccount(viewer);
  }
  if (viewer && isKept(pathname)) {
    const address = pathname + search;
    // What it says has just happened must not be said again, nor its form's draft be deleted again.
    if (html.includes(' data-toast="')) await keepScreen(viewer, address);
    else await keepPage(viewer, address, html, response);
    await deleteOldestPages(viewer, new Set(localScreens));
  }
  await keepLocalScreens(viewer);
  if (viewer) await refreshPlace(viewer, url, html);
}
