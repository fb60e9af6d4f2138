const longestAddress = 2048;

/**
 * The path on this site that `to` asks for, or the fallback. Browsers strip tabs and line breaks from an address and
 * read a backslash as a slash, so what merely looks like a path may lead elsewhere: it is parsed and compared.
 */
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

  // Dot segments may leave a leading double slash behind, and encoding makes an address longer.
  const path = target.pathname + target.search + target.hash;
  return path.startsWith("//") || path.length > longestAddress ? undefined : path;
}
