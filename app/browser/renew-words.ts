import { findAll } from "~/browser/find";
import { dayIn, relativeDay } from "~/lib/calendar-days";
import type { Dataset } from "~/lib/slots";
import { relativeTime } from "~/lib/time-ago";

/** Renews the words that say how long ago something happened. */
export function renewWords() {
  for (const time of findAll<HTMLTimeElement>("time[data-relative]")) {
    const { zone }: Dataset = time.dataset;
    // This device's clock is behind, so the server's words stay.
    if (zone === undefined && Date.parse(time.dateTime) > Date.now()) continue;
    const words = zone === undefined ? relativeTime(time.dateTime) : relativeDay(time.dateTime, zone);
    if (time.textContent !== words) time.textContent = words;
  }
  for (const seen of findAll("[data-fresh-until]")) markPast(seen);
}

/** A cached page may be read days later, when its conditions no longer count. */
function markPast(seen: HTMLElement) {
  const { freshUntil = "" }: Dataset = seen.dataset;
  const [fresh = "", shown = "", zone] = freshUntil.split(" ");
  const today = dayIn(zone);
  if (today > fresh) seen.dataset.past = "";
  seen.hidden = today > shown;
}
