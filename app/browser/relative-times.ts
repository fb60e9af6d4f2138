import { find } from "~/browser/find";

const every = 60_000;

export function refreshRelativeTimes() {
  setInterval(renewTimes, every);
  document.addEventListener("visibilitychange", renewTimes);
}

export async function renewTimes() {
  if (document.hidden || !find("time[data-relative]")) return;
  try {
    (await import("./renew-words")).renewWords();
  } catch {}
}
