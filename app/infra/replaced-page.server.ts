import { createContext, type RouterContextProvider } from "react-router";
import { answerType, type FormAnswer, leadsToHeader, replacingHeader } from "~/lib/form-answer";

export function pageOrReplacement(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  response: Response,
): Response {
  if (!request.headers.has(replacingHeader)) return response;
  const to = response.headers.get("Location");
  if (to) return leadTo(to, response);
  if (request.headers.get("Accept") !== answerType || response.ok) return response;
  const refusal = context.get(refusalContext);
  return refusal
    ? Response.json(refusal.answer, refusal)
    : Response.json({ error: response.status }, { status: response.status });
}

/** `fetch` would follow the redirect and so use up the next page's flash message. */
function leadTo(target: string, response: Response) {
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(leadsToHeader, target);
  return new Response(null, { status: 204, headers });
}

interface Refusal {
  answer: FormAnswer;
  status: number;
  headers: Record<string, string>;
}

export const refusalContext = createContext<Refusal | null>(null);
