const moduleScript = /<script ([^>]*?)type="module" async="">(.*?)<\/script>/s;
const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
const dataScript =
  /(?:<!--\$-->)?<script[^>]*>(window\.__reactRouterContext\.streamController\..*?)<\/script>(?:<!--\/\$-->)*/gs;

/**
 * Rewrites the markup of React Router's `<Scripts>` (7.18), so that React does not compete with the content on a slow
 * connection. `enhance` starts it after `load` and idle, or at the first touch. If an upgrade changes the tags, pages
 * hydrate at once.
 */
export function deferHydration(html: string) {
  if (!moduleScript.test(html)) return html;
  const preloads = Array.from(html.matchAll(preloadLink), ([, href]) => href).join(" ");
  const data = Array.from(html.matchAll(dataScript), ([, source]) => source).join("");
  const page = html.replace(preloadLink, "").replace(dataScript, "");
  return page.replace(
    moduleScript,
    (_, attributes: string, source: string) =>
      `<script ${attributes}type="text/plain" data-islands="${preloads}">${data}${source}</script>`,
  );
}
