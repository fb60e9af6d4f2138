/// <reference lib="dom" />

import { PageFailure, parseWebAddress, siteOf } from "../fetch/web-address.ts";

const MOST = 200;
const LONGEST = 500;
const NOT_A_PAGE =
  /\.(pdf|jpe?g|png|gif|webp|svg|ico|mp[34]|mov|avi|zip|gz|docx?|xlsx?|pptx?|kml|kmz|gpx|ics|xml|json|css|js)$/i;

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

const TRACKING = /^(utm_\w+|gclid|dclid|fbclid|msclkid|yclid|mc_[ce]id|igshid|_ga|_gl|ref_src)$/i;

function canonicalise(url: URL): URL {
  const canonical = new URL(url);
  canonical.hash = "";
  const tracking = [...canonical.searchParams.keys()].filter(name => TRACKING.test(name));
  for (const name of tracking) canonical.searchParams.delete(name);
  return canonical;
}

export function canonicalOf(document: Document, url: URL): URL {
  const href = document.querySelector('link[rel="canonical" i]')?.getAttribute("href");
  const said = href ? parseQuietly(href, url) : null;
  return canonicalise(said && siteOf(said) === siteOf(url) ? said : url);
}

function parseQuietly(href: string, base: URL): URL | null {
  try {
    const url = parseWebAddress(href.trim(), base);
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch (error) {
    if (error instanceof PageFailure) return null;
    throw error;
  }
}
