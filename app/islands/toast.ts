import { nextPageToastKey } from "~/lib/local-keys";

interface Announcement {
  kind: "success" | "error";
  title: string;
  message?: string;
  /** Where it leads on. */
  action?: { href: string; label: string };
}

/** A toast on this page. */
export function showToast(announcement: Announcement) {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: announcement }));
}

/** Opens another page, which shows the toast. */
export function redirectWithToast(href: string, announcement: Announcement) {
  try {
    sessionStorage.setItem(nextPageToastKey, JSON.stringify(announcement));
  } catch {}
  location.assign(href);
}
