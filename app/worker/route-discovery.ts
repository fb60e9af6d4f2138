import { isKnownDead, unlessDead } from "./unless-dead";

const address = "/__manifest";

export function isRouteDiscovery({ pathname }: URL) {
  return pathname === address;
}

/**
 * React Router asks for routes that could match the page better before it sends a form. A page that was kept has its
 * own route: without an answer there are no others.
 */
export async function answerRouteDiscovery(request: Request): Promise<Response> {
  const response = isKnownDead() ? null : await unlessDead(signal => fetch(request, { signal }));
  return response ?? Response.json({});
}
