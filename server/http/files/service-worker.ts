import type { MiddlewareHandler } from "hono";

const headers = {
  "Content-Type": "text/javascript; charset=utf-8",
  // A browser asks for the next one after every page; within these seconds it does not even ask whether it has changed.
  "Cache-Control": "max-age=300",
  // The worker's own: it fetches from here only, and imports nothing.
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; script-src 'self'",
};

/** Takes the place of a worker that the operator has switched off. What members wrote and did not send yet stays. */
const farewell = `addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

export function serveWorker(isOn: boolean, serveFile: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    const answer = isOn ? await serveFile(c, next) : c.body(farewell);
    if (!(answer instanceof Response)) return;
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
