/// <reference lib="dom" />

import { siteOf } from "../fetch/web-address.ts";
import { canonicalise, parseQuietly } from "./canonical.ts";

const MOST = 200;
const LONGEST = 500;
const NOT_A_PAGE =
  /\.(pdf|jpe?g|png|gif|webp|svg|ico|mp[34]|mov|avi|zip|gz|docx?|xlsx?|pptx?|kml|kmz|gpx|ics|xml|json|css|js)$/i;

/** Same site only, in page order, without duplicates. */
export function linksOf(document: Document, url: URL): string[] {
  const base = parseQuietly(document.querySelector("base[href]")?.getAttribute("href") ?? "", url) ?? url;
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll("a[href]")) {
    if (/\bnofollow\b/i.test(anchor.getAttribute("rel") ?? "")) continue;
    const link = parseQuietly(anchor.getAttribute("href") ?? "", base);
    if (link && siteOf(link) === siteOf(url) && isPage(link)) links.add(canonicalise(link).href);
    if (links.size === MOST) break;
  }
  return [...links];
}

function isPage({ href, pathname, username, password }: URL) {
  return href.length <= LONGEST && !NOT_A_PAGE.test(pathname) && !username && !password;
}
