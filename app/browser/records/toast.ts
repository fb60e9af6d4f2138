import { tryWrite } from "./storage";

export const nextPageToastKey = "treks:toast";

export interface Toast {
  kind: "success" | "error" | "undo";
  title: string;
  message?: string | undefined;
  action?: { href: string; label: string } | undefined;
}

declare global {
  interface DocumentEventMap {
    "treks:toast": CustomEvent<Toast>;
  }
}

export function showToast(toast: Toast) {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: toast }));
}

export function redirectWithToast(href: string, toast: Toast) {
  tryWrite(nextPageToastKey, JSON.stringify(toast), "sessionStorage");
  location.assign(href);
}
