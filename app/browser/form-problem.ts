import { find, findAll } from "~/browser/find";
import { showToast } from "~/browser/records/toast";
import { copyOf } from "./find";

/** Shows a sentence at the head of a form that the server has not answered. False if the form has no place for it. */
export function showProblem(form: HTMLFormElement, sentence: string): boolean {
  const template = find<HTMLTemplateElement>("template[data-problem]", form);
  const summary = copyOf(template);
  if (!template || !summary) return false;
  const words = summary.querySelector("li");
  if (words) words.textContent = sentence;
  find("[data-error-summary]", form)?.remove();
  template.after(summary);
  summary.focus();
  return true;
}

export function showUnsendable(form: HTMLFormElement, sentence: string): boolean {
  if (!showProblem(form, sentence)) return false;
  for (const toast of findAll("[data-toast=error]")) toast.remove();
  showToast({ kind: "error", title: "That could not be sent", message: sentence });
  return true;
}
