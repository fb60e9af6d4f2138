import { data, redirectDocument } from "react-router";
import {
  answerType,
  type FormAnswer,
  leadsToHeader,
  maxBusyTime,
  replacingHeader,
  secondsIn,
} from "~/lib/form-answer";

/** The form's id makes it one row, even if the script's and the browser's request both arrive. */
export async function submitWithFallback({ request }: { request: Request }, { isKeptOffline = false } = {}) {
  const form = document.querySelector<HTMLFormElement>("form[data-draft][method=post]");
  if (!form) throw new Error("The page has no form to send");
  const response = await send(form, request.signal);
  if (response) return readAnswer(form, response);
  if (request.signal.aborted) throw request.signal.reason;
  const isKept = isKeptOffline && navigator.serviceWorker?.controller;
  if (!navigator.onLine && !isKept) return keepForm(noConnection);
  return submitAsDocument(form);
}

/** WebKit cannot read a photo from the router's request, so this reads the page's form. */
async function send(form: HTMLFormElement, signal: AbortSignal): Promise<Response | null> {
  const headers = { Accept: answerType, [replacingHeader]: "1" };
  try {
    const response = await fetch(form.action, { method: "POST", body: new FormData(form), headers, signal });
    // Firefox reports an uncaught error for a body that is still arriving when the page is left.
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch {
    return null;
  }
}

async function readAnswer(form: HTMLFormElement, response: Response) {
  const { status, headers } = response;
  const to = headers.get(leadsToHeader);
  if (to) return redirectDocument(to);
  const answer = await readJson(response);
  if ("reply" in answer) return data(answer as FormAnswer, status);
  if ("error" in answer && status < 500) throw data(null, status);
  if (status >= 400) return keepForm(failureMessage(response));
  return submitAsDocument(form);
}

async function readJson(response: Response): Promise<object> {
  if (!response.headers.get("Content-Type")?.startsWith(answerType)) return {};
  return Object(await response.json().catch(() => null));
}

async function submitAsDocument(form: HTMLFormElement) {
  HTMLFormElement.prototype.submit.call(form);
  await untilBack();
  return keepForm();
}

function keepForm(message = "") {
  const reply = { error: message ? { "": [message] } : {} };
  const toast = { kind: "error" as const, title: "That could not be sent", message };
  return data<FormAnswer>({ reply, toast: message ? toast : undefined }, 503);
}

const noConnection = "There is no connection. Nothing is lost: send it again when there is.";

function failureMessage(response: Response) {
  if (response.status === 413) {
    return "This is too large to be sent. Shorten the text or choose a smaller photo, and send it again.";
  }
  const wait = waitInWords(response.headers.get("Retry-After"));
  return `Treks cannot take this right now. Nothing is lost: wait ${wait} and send it again.`;
}

function waitInWords(retryAfter: string | null) {
  const seconds = secondsIn(retryAfter);
  if (!(seconds > 1)) return "a moment";
  return seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

function untilBack(): Promise<void> {
  return new Promise(resolve => {
    addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, maxBusyTime);
  });
}
