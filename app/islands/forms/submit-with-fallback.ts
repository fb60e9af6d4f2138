import { data, isRouteErrorResponse } from "react-router";
import type { FormReply } from "~/lib/form-reply";
import { callServerAction, isFromReactRouter } from "../react-router/action-response";

interface ClientActionArgs<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** As long as any button is busy, in milliseconds: a page load that was stopped says nothing. */
const busyAtMost = 30_000;

/**
 * The `clientAction` of a composer. A failure, or an answer that is not the action's, leaves the form where it is,
 * photo and all. What a script cannot send, for whatever reason, goes out as a document: WebKit, for one, cannot read
 * the photo of a form that is a request already. The id in the form makes it one row, should the first try have arrived.
 */
export async function submitWithFallback<T>({ request, serverAction }: ClientActionArgs<T>) {
  const { result, error, response } = await callServerAction(serverAction);
  const form = document.querySelector<HTMLFormElement>("form[data-draft][method=post]");
  if (result) return form ? withTypedValues(form, result) : result;
  if (!form || error instanceof Response || request.signal.aborted) throw error;
  if (response ? isFailure(response) : !navigator.onLine) return keepForm(form, failureMessage(response));
  if (isRouteErrorResponse(error)) throw error;
  HTMLFormElement.prototype.submit.call(form);
  await untilBack();
  return keepForm(form);
}

/** A reply to a form that was not read names no values, and fields that were not touched would show none. */
function withTypedValues<T>(form: HTMLFormElement, result: T): T {
  const { reply } = result as { reply?: FormReply };
  return reply
    ? { ...result, reply: { ...reply, values: { ...typedValues(form), ...reply.values } } }
    : result;
}

function isFailure(response: Response) {
  return response.status >= 500 || (response.status >= 400 && !isFromReactRouter(response));
}

/** The status makes the router load nothing anew. */
function keepForm(form: HTMLFormElement, message = "") {
  const reply: FormReply = { values: typedValues(form), errors: message ? { "": [message] } : {} };
  const toast = { kind: "error" as const, title: "That could not be sent", message };
  return data({ reply, loginHref: undefined, toast: message ? toast : undefined }, 503);
}

function typedValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Without a response the line is gone. */
function failureMessage(response: Response | undefined) {
  if (!response) return "There is no connection. Nothing is lost: send it again when there is.";
  if (response.status === 413) {
    return "This is too large to be sent. Shorten the text or choose a smaller photo, and send it again.";
  }
  const wait = waitInWords(response.headers.get("Retry-After"));
  return `Treks cannot take this right now. Nothing is lost: wait ${wait} and send it again.`;
}

/** The header holds seconds, or a date. */
function waitInWords(retryAfter: string | null) {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter ?? "") - Date.now()) / 1000;
  if (!(seconds > 1)) return "a moment";
  return seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** For a member who comes back to this very page, or never left it. */
function untilBack(): Promise<void> {
  return new Promise(resolve => {
    addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, busyAtMost);
  });
}
