import { env } from "~/infra/env.server";
import { safeRedirect } from "~/lib/redirects";
import { type CheckedForCookies, checkedForCookies } from "./account-form";

export function sendsCookies(request: Request) {
  return Boolean(request.headers.get("Cookie"));
}

/**
 * A browser that sent no cookie may refuse them all, and would seem to be logged out on the next page. So it is sent
 * through the login page, which sees whether the new cookie came back.
 */
export function throughCookieCheck(request: Request, after: CheckedForCookies, next: string) {
  if (sendsCookies(request)) return next;
  return `/login?${new URLSearchParams({ cookies: after, redirectTo: next })}`;
}

/** The target for a browser that has sent the cookie back. Null when there was no check, or no cookie. */
export function nextAfterCookieCheck(request: Request, url: URL): string | null {
  if (!url.searchParams.has("cookies") || !sendsCookies(request)) return null;
  return safeRedirect(url.searchParams.get("redirectTo"), env.SITE_URL);
}

export function refusedCookies(request: Request, url: URL): CheckedForCookies | undefined {
  if (sendsCookies(request)) return undefined;
  return checkedForCookies.find(after => after === url.searchParams.get("cookies"));
}
