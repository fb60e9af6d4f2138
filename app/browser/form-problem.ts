import { showToast } from "~/browser/records/toast";

/** Shows a sentence at the head of a form that the server has not answered. False if the form has no place for it. */
export function showProblem(form: HTMLFormElement, sentence: string): boolean {
  const template = form.querySelector<HTMLTemplateElement>("template[data-problem]");
  const summary = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!template || !summary) return false;
  const words = summary.querySelector("li");
  if (words) words.textContent = sentence;
  form.querySelector("[data-error-summary]")?.remove();
  template.after(summary);
  summary.focus();
  return true;
}

export function showUnsendable(form: HTMLFormElement, sentence: string): boolean {
  if (!showProblem(form, sentence)) return false;
  for (const toast of document.querySelectorAll("[data-toast=error]")) toast.remove();
  showToast({ kind: "error", title: "That could not be sent", message: sentence });
  return true;
}
