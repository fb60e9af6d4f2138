const longestAddress = 2048;

/** Browsers strip tabs and line breaks and read a backslash as a slash, so a seeming path may lead elsewhere. */
export function safeRedirect(to: unknown, origin: string, fallback = "/forums"): string {
  if (typeof to !== "string" || !looksLikePath(to)) return fallback;
  return pathWithin(origin, to) ?? fallback;
}

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
