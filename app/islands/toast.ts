import { nextPageToastKey } from "~/lib/page-keys";

export interface Announcement {
  kind: "success" | "error" | "undo";
  title: string;
  message?: string;
  action?: { href: string; label: string };
}

export function showToast(announcement: Announcement) {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: announcement }));
}

export function redirectWithToast(href: string, announcement: Announcement) {
  try {
    sessionStorage.setItem(nextPageToastKey, JSON.stringify(announcement));
  } catch {}
  location.assign(href);
}
