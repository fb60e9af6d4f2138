import type { MiddlewareFunction } from "react-router";
import { leadsToHeader, replacingHeader } from "~/lib/replaced-page";

/** Following the redirect would spend the message for the next page. */
export const replacedPageMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const to = response.headers.get("Location");
  if (!to || !request.headers.has(replacingHeader)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(leadsToHeader, to);
  return new Response(null, { status: 204, headers });
};
