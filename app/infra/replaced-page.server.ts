import type { MiddlewareFunction } from "react-router";
import { answerType, leadsToHeader, replacingHeader } from "~/lib/replaced-page";
import { refusalContext } from "./refusal.server";

/** Answers forms that a script sends in place of the browser. */
export const replacedPageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (!request.headers.has(replacingHeader)) return response;
  const to = response.headers.get("Location");
  if (to) return leadTo(to, response);
  if (request.headers.get("Accept") !== answerType || response.ok) return response;
  const refusal = context.get(refusalContext);
  // Without the cookies of the page: what it would have shown is not shown.
  return refusal
    ? Response.json(refusal.answer, refusal)
    : Response.json({ error: response.status }, { status: response.status });
};

/** Following the redirect would spend the message for the next page. */
function leadTo(target: string, response: Response) {
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(leadsToHeader, target);
  return new Response(null, { status: 204, headers });
}
