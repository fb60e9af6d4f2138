import { relativeTime } from "~/lib/relative-time";

const every = 60_000;

export function refreshRelativeTimes() {
  setInterval(refresh, every);
  document.addEventListener("visibilitychange", refresh);
}

function refresh() {
  if (document.hidden) return;
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-relative]")) {
    const words = relativeTime(time.dateTime);
    if (time.textContent !== words) time.textContent = words;
  }
}
