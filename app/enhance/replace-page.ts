import { readItem, writeItem } from "~/device/plain-storage";
import { leadsToHeader, replacingHeader } from "~/lib/form-answer";
import { focusErrorSummary } from "./forms";

const preference = "authPersistence";

rememberStayLoggedIn();

export async function send(form: HTMLFormElement) {
  const body = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
  const answer = await fetch(form.action, { method: "POST", body, headers: { [replacingHeader]: "1" } });
  const next = answer.headers.get(leadsToHeader);
  if (next) location.replace(next);
  else showAnswer(form, await answer.text());
}

function showAnswer(form: HTMLFormElement, html: string) {
  // The page already has these styles, and its policy refuses another nonce.
  const answer = new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html");
  const main = answer.querySelector("main");
  const place = document.querySelector("[data-islands]") ? null : form.closest("main");
  if (!main || !place) throw new Error("Not an answer for this page");
  document.title = answer.title;
  place.replaceWith(main);
  for (const toast of document.querySelectorAll("[data-toast]")) toast.remove();
  document.querySelector("[data-toasts]")?.prepend(...answer.querySelectorAll("[data-toast]"));
  rememberStayLoggedIn();
  focusErrorSummary();
}

function rememberStayLoggedIn() {
  const box = document.querySelector<HTMLInputElement>("input[type=checkbox][name=stay]");
  if (!box) return;
  const isUntouched = box.checked === box.defaultChecked && !document.querySelector("[data-error-summary]");
  if (isUntouched) box.checked = readItem(preference) !== "false";
  const remember = () => writeItem(preference, String(box.checked));
  box.onchange = remember;
  remember();
}
