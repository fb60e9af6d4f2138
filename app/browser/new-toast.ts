import type { Toast } from "~/browser/records/toast";
import { iconPaths } from "~/lib/icon-paths";
import type { Dataset } from "~/lib/slots";

/** As `Toasts` renders it on the server. */
export function createToast({ kind, title, message, action, isInForm }: Toast): HTMLElement {
  const isError = kind === "error";
  const words = document.createElement("div");
  words.append(withText("p", title, "font-semibold"));
  if (message) words.append(withText("p", message));
  if (action) words.append(Object.assign(withText("a", action.label, "link"), { href: action.href }));
  const toast = document.createElement("div");
  const data: Dataset = toast.dataset;
  data.toast = kind;
  if (isInForm) data.inForm = "";
  toast.className = "toast";
  if (isError) toast.role = "alert";
  const button = `<button type="button" aria-label="Close">${iconOf("close")}</button>`;
  toast.innerHTML = iconOf(isError ? "alert" : "check") + button;
  toast.lastElementChild?.before(words);
  return toast;
}

function withText<Tag extends "a" | "p">(tag: Tag, textContent: string, className = "") {
  return Object.assign(document.createElement(tag), { textContent, className });
}

function iconOf(name: keyof typeof iconPaths) {
  return `<svg aria-hidden="true" viewBox="0 0 24 24" class="icon"><path d="${iconPaths[name]}"/></svg>`;
}
