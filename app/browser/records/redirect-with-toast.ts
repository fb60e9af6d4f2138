import { nextPageToastKey, type Toast } from "./toast";

/** It is not in `toast.ts`, which is part of every page's script. */
export function redirectWithToast(href: string, toast: Toast) {
  try {
    sessionStorage.setItem(nextPageToastKey, JSON.stringify(toast));
  } catch {}
  location.assign(href);
}
