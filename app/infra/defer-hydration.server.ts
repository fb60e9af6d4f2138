const moduleScript = /<script ([^>]*?)type="module" async="">(.*?)<\/script>/s;
const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
/** With the comments of the Suspense boundaries around them, which React does not look for when it hydrates. */
const dataScript =
  /(?:<!--\$-->)?<script[^>]*>(window\.__reactRouterContext\.streamController\..*?)<\/script>(?:<!--\/\$-->)*/gs;

/**
 * An adapter over the markup of React Router's `<Scripts>` (7.18), which has no option for any of this. It holds back
 * the script that starts React, with the page's data and the addresses of its files: on a slow line they would compete
 * with the content. `enhance` starts it after `load` and idle, or at the first touch.
 *
 * When an upgrade writes other tags, the page stays as the router wrote it and hydrates at once.
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
