import { createContext, type RouterContextProvider } from "react-router";
import { answerType, type FormAnswer, leadsToHeader, replacingHeader } from "~/lib/form-answer";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The page itself, or what a script is told that sent a form in place of the browser. */
export function pageOrReplacement({ request, context }: Asked, response: Response): Response {
  if (!request.headers.has(replacingHeader)) return response;
  const to = response.headers.get("Location");
  if (to) return leadTo(to, response);
  if (request.headers.get("Accept") !== answerType || response.ok) return response;
  const refusal = context.get(refusalContext);
  // Without the cookies of the page: what it would have shown is not shown.
  return refusal
    ? Response.json(refusal.answer, refusal)
    : Response.json({ error: response.status }, { status: response.status });
}

/** Following the redirect would spend the message for the next page. */
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

/** How the form of this request was refused: the layout shows its message, and a script gets it as JSON. */
export const refusalContext = createContext<Refusal | null>(null);
