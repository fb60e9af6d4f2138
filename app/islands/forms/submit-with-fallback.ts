import { data, isRouteErrorResponse } from "react-router";
import { maxBusyTime } from "~/lib/busy-time";
import type { FormReply } from "~/lib/form-reply";
import { type ClientActionArgs, callServerAction, isFromReactRouter } from "../react-router/action-response";

/**
 * If a script cannot send the form, it is sent as a document. The id in the form makes it one row, even if the first
 * try did arrive. A form that the service worker keeps for later is sent so without a connection too.
 */
export async function submitWithFallback<T>(sending: ClientActionArgs<T>, { isKeptOffline = false } = {}) {
  const { request } = sending;
  const form = document.querySelector<HTMLFormElement>("form[data-draft][method=post]");
  const { result, error, response } = await callServerAction(sending, form);
  if (result) return form ? withTypedValues(form, result) : result;
  if (!form || error instanceof Response || request.signal.aborted) throw error;
  const isKept = isKeptOffline && navigator.serviceWorker?.controller;
  if (response ? isFailure(response) : !navigator.onLine && !isKept)
    return keepForm(form, failureMessage(response));
  if (isRouteErrorResponse(error)) throw error;
  HTMLFormElement.prototype.submit.call(form);
  await untilBack();
  return keepForm(form);
}

/** The server names no values if it could not read the form, and untouched fields would go blank. */
function withTypedValues<T>(form: HTMLFormElement, result: T): T {
  const { reply } = result as { reply?: FormReply };
  return reply
    ? { ...result, reply: { ...reply, values: { ...typedValues(form), ...reply.values } } }
    : result;
}

function isFailure(response: Response) {
  return response.status >= 500 || (response.status >= 400 && !isFromReactRouter(response));
}

/** An error status keeps the router from revalidating. */
function keepForm(form: HTMLFormElement, message = "") {
  const reply: FormReply = { values: typedValues(form), errors: message ? { "": [message] } : {} };
  const toast = { kind: "error" as const, title: "That could not be sent", message };
  return data({ reply, loginHref: undefined, toast: message ? toast : undefined }, 503);
}

function typedValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

function failureMessage(response: Response | undefined) {
  if (!response) return "There is no connection. Nothing is lost: send it again when there is.";
  if (response.status === 413) {
    return "This is too large to be sent. Shorten the text or choose a smaller photo, and send it again.";
  }
  const wait = waitInWords(response.headers.get("Retry-After"));
  return `Treks cannot take this right now. Nothing is lost: wait ${wait} and send it again.`;
}

/** Retry-After holds seconds or a date. */
function waitInWords(retryAfter: string | null) {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter ?? "") - Date.now()) / 1000;
  if (!(seconds > 1)) return "a moment";
  return seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The member may come back to this page through the back/forward cache, or never leave it. */
function untilBack(): Promise<void> {
  return new Promise(resolve => {
    addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, maxBusyTime);
  });
}
