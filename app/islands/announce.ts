interface Announcement {
  kind: "success" | "error";
  title: string;
  message?: string;
  /** Where it leads on. */
  action?: { href: string; label: string };
}

/** For the page that comes next; its script shows it. */
const laterKey = "treks:toast";

/** A toast on this page. */
export function announce(announcement: Announcement) {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: announcement }));
}

/** Opens another page, which shows the toast. */
export function leaveFor(href: string, announcement: Announcement) {
  try {
    sessionStorage.setItem(laterKey, JSON.stringify(announcement));
  } catch {}
  location.assign(href);
}
