/// <reference lib="dom" />
import { PageFailure } from "../fetch/page-failure.ts";
import { parseWebAddress, siteOf } from "../fetch/web-address.ts";

const TRACKING = /^(utm_\w+|gclid|dclid|fbclid|msclkid|yclid|mc_[ce]id|igshid|_ga|_gl|ref_src)$/i;

/** Without fragment and tracking parameters. */
export function canonicalise(url: URL): URL {
  const canonical = new URL(url);
  canonical.hash = "";
  const tracking = [...canonical.searchParams.keys()].filter(name => TRACKING.test(name));
  for (const name of tracking) canonical.searchParams.delete(name);
  return canonical;
}

/** The page's own canonical link, if it stays on the same site. */
export function canonicalOf(document: Document, url: URL): URL {
  const href = document.querySelector('link[rel="canonical" i]')?.getAttribute("href");
  const said = href ? parseQuietly(href, url) : null;
  return canonicalise(said && siteOf(said) === siteOf(url) ? said : url);
}

export function parseQuietly(href: string, base: URL): URL | null {
  try {
    const url = parseWebAddress(href.trim(), base);
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch (error) {
    if (error instanceof PageFailure) return null;
    throw error;
  }
}
