import { data, isRouteErrorResponse } from "react-router";
import type { FormReply } from "~/lib/form-reply";
import { isForeign, listenTo, whyNotTaken } from "./foreign-answer";

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** As long as any button is busy, in milliseconds: a page load that was stopped says nothing. */
const patience = 30_000;

/**
 * The `clientAction` of a composer. Whatever is answered by others than its action leaves the form where it is, photo
 * and all. What a script cannot send, for whatever reason, goes out as a document: WebKit, for one, cannot read the
 * photo of a form that is a request already. The id in the form makes it one row, should the first try have arrived.
 */
export async function sendOrPost<T>({ request, serverAction }: Sending<T>) {
  const { reply, error, answer } = await listenTo(serverAction);
  const form = document.querySelector<HTMLFormElement>("form[data-draft][method=post]");
  if (reply) return form ? withTyped(form, reply) : reply;
  if (!form || error instanceof Response || request.signal.aborted) throw error;
  if (answer ? isForeign(answer) : !navigator.onLine) return stay(form, whyNotTaken(answer));
  if (isRouteErrorResponse(error)) throw error;
  HTMLFormElement.prototype.submit.call(form);
  await untilBack();
  return stay(form);
}

/** A reply to a form that was not read names no values, and fields that were not touched would show none. */
function withTyped<T>(form: HTMLFormElement, answer: T): T {
  const { reply } = answer as { reply?: FormReply };
  return reply ? { ...answer, reply: { ...reply, values: { ...typedIn(form), ...reply.values } } } : answer;
}

/** The status makes the router load nothing anew. */
function stay(form: HTMLFormElement, sentence = "") {
  const reply: FormReply = { values: typedIn(form), errors: sentence ? { "": [sentence] } : {} };
  const toast = { kind: "error" as const, title: "That could not be sent", message: sentence };
  return data({ reply, loginHref: undefined, toast: sentence ? toast : undefined }, 503);
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

/** For a member who comes back to this very page, or never left it. */
function untilBack(): Promise<void> {
  return new Promise(resolve => {
    addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, patience);
  });
}
