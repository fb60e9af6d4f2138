import type { APIRequestContext } from "@playwright/test";
import { fromSite, siteUrl } from "./sites/site.ts";

/** Sends the form of a place, a profile or a post; `browser` belongs to a member. */
export function follow(browser: APIRequestContext, kind: string, thing: string, from = "") {
  return send(browser, followedPath("follow", kind, thing, from));
}

export function stopFollowing(browser: APIRequestContext, kind: string, thing: string, from = "") {
  return send(browser, followedPath("stop", kind, thing, from));
}

export function followedPath(step: string, kind: string, thing: string, from = "") {
  return `/follow?${new URLSearchParams({ step, kind, thing, from })}`;
}

function send(browser: APIRequestContext, path: string) {
  return browser.post(siteUrl + path, { form: {}, headers: fromSite, maxRedirects: 0 });
}
