const every = 60_000;

export function refreshRelativeTimes() {
  setInterval(refresh, every);
  document.addEventListener("visibilitychange", refresh);
}

async function refresh() {
  const times = document.querySelectorAll<HTMLTimeElement>("time[data-relative]");
  if (document.hidden || !times[0]) return;
  try {
    const { relativeTime } = await import("~/lib/relative-time");
    for (const time of times) {
      const words = relativeTime(time.dateTime);
      if (time.textContent !== words) time.textContent = words;
    }
  } catch {}
}
