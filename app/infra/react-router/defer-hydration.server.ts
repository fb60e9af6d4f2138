const preloadLink = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
const moduleScript = /<script ([^>]*?)type="module" async="">/;

/**
 * Makes the module script that `<Scripts/>` renders inert, and lists on it what to preload: on a slow line React would
 * compete with the content. `enhance` starts it after `load` and idle, or at the first touch. React Router has no
 * option for this, so it is done to the markup of version 7.18; the test renders `<Scripts/>` and tells when it changes.
 */
export function deferHydration(html: string) {
  if (!moduleScript.test(html)) return html;
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
  return html
    .replace(preloadLink, "")
    .replace(moduleScript, `<script $1type="text/plain" data-islands="${preloads.join(" ")}">`);
}
