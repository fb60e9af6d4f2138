/** The compression dictionary that a page names in its `Link` header or its markup. */
export function dictionaryAddress(links: string, html: string) {
  const header = /<([^>]+)>;[^,]*rel="?compression-dictionary/.exec(links)?.[1];
  const tag = /<link\b[^>]*rel="compression-dictionary"[^>]*>/.exec(html)?.[0] ?? "";
  return header ?? /href="([^"]+)"/.exec(tag)?.[1];
}
