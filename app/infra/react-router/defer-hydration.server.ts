const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
const moduleScript = /<script ([^>]*?)type="module" async="">/;

/**
 * On a slow line React would compete with the content: `enhance` starts this script after `load` and idle, or at the
 * first touch. React Router 7.18 has no option for it; the test tells when its markup changes.
 */
export function deferHydration(html: string) {
  if (!moduleScript.test(html)) return html;
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
  return html
    .replace(preloadLink, "")
    .replace(moduleScript, `<script $1type="text/plain" data-islands="${preloads.join(" ")}">`);
}
