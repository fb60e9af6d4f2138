import { createContext } from "react-router";
import { type FormResult, leadsToHeader, replacingHeader } from "~/lib/form-result";

/** A script that sends a form must not follow its redirect, which would use up the next page's flash message. */
export function pageOrReplacement(request: Request, response: Response): Response {
  const to = response.headers.get("Location");
  if (!to || !request.headers.has(replacingHeader)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(leadsToHeader, to);
  return new Response(null, { status: 204, headers });
}

/** What a form's action refused, for the layout of the page that shows it. */
export const refusalContext = createContext<FormResult | null>(null);
