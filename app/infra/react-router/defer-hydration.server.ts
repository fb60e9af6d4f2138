const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
const moduleScript = /<script ([^>]*?)type="module" async="">(.*?)<\/script>/s;
const manifest = /window\.__reactRouterManifest = (\{.*?\n\});/s;
/** With the marks of the boundaries that they are sent in. React looks for none of this when it hydrates. */
const dataScript =
  /(?:<!--\$-->)?<script[^>]*>(window\.__reactRouterContext\.streamController\..*?)<\/script>(?:<!--\/\$-->)*/gs;

/**
 * On a slow line React would compete with the content: `enhance` starts this script after `load` and idle, or at the
 * first touch. The page's data are part of it, as nothing reads them before. React Router 7.18 has no option for it; the
 * test tells when its markup changes.
 */
export function deferHydration(html: string) {
  if (!moduleScript.test(html)) return html;
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const data = Array.from(html.matchAll(dataScript), ([, source]) => source).join("");
  const page = html.replace(preloadLink, "").replace(dataScript, "");
  return page.replace(moduleScript, (_, attributes: string, source: string) => {
    const lean = source.replace(manifest, (_, json) => `window.__reactRouterManifest=${withoutFiles(json)};`);
    return `<script ${attributes}type="text/plain" data-islands="${preloads.join(" ")}">${data}${lean}</script>`;
  });
}

/** React Router's entries of the page's routes, without the files that `data-islands` names and what they have not. */
function withoutFiles(json: string) {
  const { entry, routes, version } = JSON.parse(json);
  const isKept = ([name, value]: [string, unknown]) => value !== false && !/^(imports|css)$/.test(name);
  const kept = Object.entries<object>(routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(isKept)),
  ]);
  const lean = { entry: { module: entry.module, imports: [] }, routes: Object.fromEntries(kept), version };
  return JSON.stringify(lean);
}
