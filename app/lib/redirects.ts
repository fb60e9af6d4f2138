const longestAddress = 2048;

/** The log-in that leads back to this page. */
export function loginPath({ pathname, search }: Pick<URL, "pathname" | "search">) {
  return `/login?redirectTo=${encodeURIComponent(pathname + search)}`;
}

/** Browsers strip tabs and line breaks and read a backslash as a slash, so a seeming path may lead elsewhere. */
export function safeRedirect(to: unknown, origin: string, fallback = "/forums"): string {
  if (typeof to !== "string" || !looksLikePath(to)) return fallback;
  return pathWithin(origin, to) ?? fallback;
}

/** Slashes may stand in a query, and pages name the path elsewhere too. */
export const fromParam = (path: string) => `from=${encodeURIComponent(path).replaceAll("%2F", "/")}`;

/**
 * The path of the page that holds the form. The limit is that of the encoded path, so that an address of Undo that
 * contains it fits into a flash message.
 */
export function returnPath(url: URL, fallback: string): string {
  const from = safeRedirect(url.searchParams.get("from"), url.origin, fallback);
  return encodeURIComponent(from).length <= maxReturnPathLength ? from : fallback;
}

const maxReturnPathLength = 190;

function looksLikePath(to: string) {
  return to.length <= longestAddress && /^\/(?!\/)[^\p{Cc} \\]*$/u.test(to);
}

function pathWithin(origin: string, to: string) {
  const site = URL.parse(origin);
  const target = URL.parse(to, origin);
  if (!site || !target || target.origin !== site.origin) return undefined;

  // Dot segments may leave a leading double slash, and encoding makes a URL longer.
  const path = target.pathname + target.search + target.hash;
  return path.startsWith("//") || path.length > longestAddress ? undefined : path;
}
