import { currentAccount, setAccount } from "./account";
import { isKept, localScreens } from "./addresses";
import { keepLocalScreens } from "./keep-screens";
import { isOurPage, viewerIn } from "./our-page";
import { deleteOldestPages, keepPage } from "./page-cache";
import { noteDataSaving } from "./saves-data";

/** Takes from a page that was shown whose it is, and keeps it if it may be. */
export async function rememberPage({ pathname, search }: URL, response: Response) {
  if (!isOurPage(response)) return;
  const html = await response.text();
  await noteDataSaving(html);
  const viewer = viewerIn(html);
  if (viewer !== (await currentAccount())) await setAccount(viewer);
  if (viewer && isKept(pathname)) {
    await keepPage(viewer, pathname + search, html, response);
    await deleteOldestPages(viewer, new Set(localScreens));
  }
  await keepLocalScreens(viewer);
}
