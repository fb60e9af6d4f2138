import { isWebKit } from "~/lib/is-webkit";

/**
 * The browser asks the server while the worker starts. Not WebKit: where the answer is copied, as it is to be kept, WebKit
 * may ask again and show the second page with the headers of the first, whose policy refuses its style and its scripts.
 */
export async function setNavigationPreload(manager: NavigationPreloadManager | undefined, userAgent: string) {
  // An earlier version of the worker may have turned it on.
  await (isWebKit(userAgent) ? manager?.disable() : manager?.enable());
}
