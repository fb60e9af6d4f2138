const every = 60_000;

/** Their words come with the page; what renews them is loaded when that is first due. */
export function refreshRelativeTimes() {
  setInterval(refresh, every);
  document.addEventListener("visibilitychange", refresh);
}

async function refresh() {
  const times = document.querySelectorAll<HTMLTimeElement>("time[data-relative]");
  if (document.hidden || !times.length) return;
  try {
    const { relativeTime } = await import("~/lib/relative-time");
    for (const time of times) {
      const words = relativeTime(time.dateTime);
      if (time.textContent !== words) time.textContent = words;
    }
  } catch {
    // Without a connection the words stay as they are until the next minute.
  }
}
