export const filesCache = "treks-files";
export const styleSheetHeader = "X-Style-Sheet";

/** A page that links its style sheet is cached after it. Null for a page that has its styles in itself. */
export async function cacheStyleSheetOf(html: string): Promise<string | null> {
  const [, path] = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/.exec(html) ?? [];
  if (!path) return null;
  const cache = await caches.open(filesCache);
  if (!(await cache.match(path))) await cache.add(path);
  return path;
}

/** The style sheets of all builds that cached pages are from. */
export async function usedStyleSheets(): Promise<string[]> {
  const used: string[] = [];
  for (const name of await caches.keys()) {
    const copies = await (await caches.open(name)).matchAll();
    used.push(...copies.flatMap(({ headers }) => headers.get(styleSheetHeader) ?? []));
  }
  return used;
}
