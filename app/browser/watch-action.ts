import { find, findAll } from "~/browser/find";
import { showToast } from "~/browser/records/toast";
import type { Dataset } from "~/lib/slots";
import { parsePage } from "./parse-page";

const pollIntervalMs = 2_000;

const timer = setInterval(() => {
  if (!document.hidden) renew().catch(() => {});
}, pollIntervalMs);

showWatching();

/** Replaces what the page says of an admin action until the action is over, and tells the outcome. */
async function renew() {
  const response = await fetch(location.href, { redirect: "error" });
  const next = response.ok && find("[data-action]", parsePage(await response.text()));
  const shown = find("[data-action]");
  // Removing the focused element would lose the focus.
  if (!next || !shown || shown.contains(document.activeElement)) return;
  shown.replaceWith(next);
  if (find("[data-watch]", next)) return showWatching();
  clearInterval(timer);
  const { outcome }: Dataset = next.dataset;
  if (outcome) showToast(JSON.parse(outcome));
}

function showWatching() {
  for (const line of findAll("[data-watch]")) line.hidden = !line.hidden;
}
