import type { Toast } from "~/ui/toasts";

/** Only from event handlers and effects: the region belongs to React until the page is hydrated. */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: toast }));
}
