import { find } from "~/browser/find";
import { showRefusal } from "~/browser/records/refusal-toasts";
import { copyOf } from "./find";

/**
 * Shows a sentence at the head of a form that the server has not answered. Returns false when the form has no place
 * for it.
 */
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
  showRefusal({ title: "That could not be sent", message: sentence });
  return true;
}
