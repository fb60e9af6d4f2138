const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
const moduleScript = /<script ([^>]*?)type="module" async="">/;

/**
 * Holds React back until the content is there. React Router's own scripts would compete with it for a slow line:
 * the module script becomes inert and lists what to preload; `enhance` starts it after `load` and idle, or at the
 * first touch. Works on the text that `<Scripts/>` of React Router 7.18 renders; a test fails when that changes.
 */
export function holdIslandScripts(html: string) {
  if (!moduleScript.test(html)) return html;
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
  return html
    .replace(preloadLink, "")
    .replace(moduleScript, `<script $1type="text/plain" data-islands="${preloads.join(" ")}">`);
}
