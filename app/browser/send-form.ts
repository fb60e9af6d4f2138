import { find, findAll } from "~/browser/find";
import { tryRead, tryWrite } from "~/browser/records/storage";
import { leadsToHeader, replacingHeader, secondsIn } from "~/lib/form-result";
import type { Dataset } from "~/lib/slots";
import { focusErrorSummary, restore } from "./busy";
import { showUnsendable } from "./form-problem";
import "./mended-fields";
import { parsePage } from "./parse-page";
import { mountIslandsIn } from "./start-islands";

const preference = "authPersistence";

rememberStayLoggedIn();

/** The form's id makes it one row, even if the script's and the browser's request both arrive. */
export async function sendForm(form: HTMLFormElement) {
  const { sends }: Dataset = form.dataset;
  const answer = await post(form);
  const to = answer?.headers.get(leadsToHeader);
  if (to && sends === "replacing") location.replace(to);
  else if (to) location.assign(to);
  else if (answer) showAnswer(form, answer, await answer.text());
  else if (navigator.onLine || isQueuedByWorker(sends)) submitAsDocument(form);
  else keepForm(form, noConnection);
}

async function post(form: HTMLFormElement): Promise<Response | null> {
  const fields = new FormData(form);
  const isPlain = form.enctype !== "multipart/form-data";
  const texts = Array.from(fields, ([name, value]) => [name, String(value)]);
  const body = isPlain ? new URLSearchParams(texts) : fields;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { [replacingHeader]: "1" } });
    // Firefox reports an uncaught error for a body that is still arriving when the page is left.
    return new Response((await answer.text()) || null, answer);
  } catch {
    return null;
  }
}

function isQueuedByWorker(sends: string | undefined) {
  return sends === "queued" && Boolean(navigator.serviceWorker?.controller);
}

function showAnswer(form: HTMLFormElement, answer: Response, html: string) {
  const page = parsePage(html);
  const main = find("[data-toasts] ~ main", page);
  const shown = form.closest("main");
  const next = main && find<HTMLFormElement>("form[data-sends]", main);
  const isRefused = answer.status < 500 && answer.status !== 413 && answer.status !== 429;
  if (main && shown && (next || isRefused)) {
    if (next) carryOver(form, next);
    showPage(page, shown, main);
  } else if (answer.ok) submitAsDocument(form);
  else keepForm(form, failureMessage(answer));
}

/**
 * Copies the typed texts and chosen files into the refused form: the server sends back neither photos nor what was
 * typed since.
 */
function carryOver(from: HTMLFormElement, to: HTMLFormElement) {
  const typed = [...from.elements] as HTMLInputElement[];
  for (const field of [...to.elements] as HTMLInputElement[]) {
    const { type, name, value } = field;
    const isChoice = type === "checkbox" || type === "radio";
    const old = typed.find(other => other.name === name && (!isChoice || other.value === value));
    if (!old || !name || /^(hidden|password|submit)$/.test(type)) continue;
    if (type === "file") field.files = old.files;
    else if (isChoice) field.checked = old.checked;
    else field.value = old.value;
  }
}

function showPage(page: Document, shown: Element, main: Element) {
  document.title = page.title;
  shown.replaceWith(main);
  const header = page.querySelector(".site-header");
  if (header) document.querySelector(".site-header")?.replaceWith(header);
  for (const toast of findAll("[data-toast]")) toast.remove();
  find("[data-toasts]")?.prepend(...findAll("[data-toast]", page));
  rememberStayLoggedIn();
  focusErrorSummary();
  mountIslandsIn(main).catch(() => {});
}

function keepForm(form: HTMLFormElement, sentence: string) {
  restore(form);
  if (!showUnsendable(form, sentence)) submitAsDocument(form);
}

function submitAsDocument(form: HTMLFormElement) {
  HTMLFormElement.prototype.submit.call(form);
}

const noConnection = "There is no connection. Nothing is lost: send it again when there is.";

function failureMessage({ status, headers }: Response) {
  if (status === 413) {
    return "This is too large to be sent. Shorten the text or choose smaller photos, and send it again.";
  }
  const wait = waitInWords(headers.get("Retry-After"));
  return `Treks cannot take this right now. Nothing is lost: wait ${wait} and send it again.`;
}

function waitInWords(retryAfter: string | null) {
  const seconds = secondsIn(retryAfter);
  if (!(seconds > 1)) return "a moment";
  return seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

function rememberStayLoggedIn() {
  const box = document.querySelector<HTMLInputElement>("input[type=checkbox][name=stay]");
  if (!box) return;
  const isUntouched = box.checked === box.defaultChecked && !find("[data-error-summary]");
  if (isUntouched) box.checked = tryRead(preference) !== "false";
  const remember = () => tryWrite(preference, String(box.checked));
  box.onchange = remember;
  remember();
}
