import { findAll } from "~/browser/find";

const every = 60_000;

export function refreshRelativeTimes() {
  setInterval(renewTimes, every);
  document.addEventListener("visibilitychange", renewTimes);
}

export async function renewTimes() {
  const times = findAll<HTMLTimeElement>("time[data-relative]");
  if (document.hidden || !times[0]) return;
  try {
    const { relativeTime } = await import("~/lib/time-ago");
    for (const time of times) {
      // This device's clock is behind, so the server's words stay.
      if (Date.parse(time.dateTime) > Date.now()) continue;
      const words = relativeTime(time.dateTime);
      if (time.textContent !== words) time.textContent = words;
    }
  } catch {}
}
