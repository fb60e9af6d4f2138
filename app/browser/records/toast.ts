export const nextPageToastKey = "treks:toast";

export interface Toast {
  kind: "success" | "error";
  title: string;
  message?: string | undefined;
  action?: { href: string; label: string } | undefined;
  /** The form on the page says the same. */
  isInForm?: boolean;
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
  try {
    sessionStorage.setItem(nextPageToastKey, JSON.stringify(toast));
  } catch {}
  location.assign(href);
}
