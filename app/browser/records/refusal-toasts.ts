import { find, findAll } from "~/browser/find";
import type { Slots } from "~/lib/slots";
import { showToast, type Toast } from "./toast";

/** For a refusal that the form shows as well. On narrow screens CSS hides such a toast, which would cover the form. */
export function showRefusal(toast: Pick<Toast, "title" | "message">) {
  withdrawToasts();
  showToast({ kind: "error", ...toast });
  const shown = find("[data-scripted-toasts] > :last-child");
  shown?.setAttribute("data-in-form" satisfies keyof Slots, "");
}

/** Closes refusals, or only those that say this sentence. */
export function withdrawToasts(sentence = "") {
  for (const toast of findAll("[data-toast][data-in-form]"))
    if (toast.textContent.includes(sentence)) toast.remove();
}
