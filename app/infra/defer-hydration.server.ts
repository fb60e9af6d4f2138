const moduleScript = /<script ([^>]*?)type="module" async="">(.*?)<\/script>/s;
const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
const dataScript =
  /(?:<!--\$-->)?<script[^>]*>(window\.__reactRouterContext\.streamController\..*?)<\/script>(?:<!--\/\$-->)*/gs;

/** React would compete with the content on a slow connection. Tags unlike React Router 7.18's hydrate at once. */
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
