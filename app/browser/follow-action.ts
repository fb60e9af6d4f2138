import { showToast } from "~/browser/records/toast";
import { parsePage } from "./parse-page";

const pollIntervalMs = 2_000;

const timer = setInterval(() => {
  if (!document.hidden) renew().catch(() => {});
}, pollIntervalMs);

sayThatItIsFollowed();

/** Replaces what the page says of an admin action until the action is over, and tells the outcome. */
async function renew() {
  const response = await fetch(location.href, { redirect: "error" });
  const next = response.ok && parsePage(await response.text()).querySelector<HTMLElement>("[data-action]");
  const shown = document.querySelector("[data-action]");
  // What has the focus must not vanish.
  if (!next || !shown || shown.contains(document.activeElement)) return;
  shown.replaceWith(next);
  if (next.querySelector("[data-follow]")) return sayThatItIsFollowed();
  clearInterval(timer);
  const { outcome } = next.dataset;
  if (outcome) showToast(JSON.parse(outcome));
}

function sayThatItIsFollowed() {
  for (const line of document.querySelectorAll<HTMLElement>("[data-follow]")) line.hidden = !line.hidden;
}
