import { findAll } from "~/browser/find";
import { showToast, type Toast } from "./toast";

/** For a refusal that the form shows as well. On narrow screens CSS hides such a toast, which would cover the form. */
export function showRefusal(toast: Pick<Toast, "title" | "message">) {
  withdrawToasts();
  showToast({ kind: "error", isInForm: true, ...toast });
}

/** Closes refusals, or only those that say this sentence. */
export function withdrawToasts(sentence = "") {
  for (const toast of findAll("[data-toast][data-in-form]"))
    if (toast.textContent.includes(sentence)) toast.remove();
}
