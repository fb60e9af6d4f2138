import { showToast } from "~/browser/records/toast";
import { parsePage } from "./parse-page";

const pollIntervalMs = 2_000;

const timer = setInterval(() => {
  if (!document.hidden) renew().catch(() => {});
}, pollIntervalMs);

sayThatItIsFollowed();

/** Replaces the content of an admin action's page until the action is over, and tells the outcome. */
async function renew() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = parsePage(await response.text());
  const next = page.querySelector<HTMLElement>("[data-action]");
  document.querySelector("[data-action]")?.replaceWith(next ?? "");
  if (next?.querySelector("[data-follow]")) return sayThatItIsFollowed();
  clearInterval(timer);
  const { outcome } = next?.dataset ?? {};
  if (outcome) showToast(JSON.parse(outcome));
}

function sayThatItIsFollowed() {
  for (const line of document.querySelectorAll<HTMLElement>("[data-follow]")) line.hidden = !line.hidden;
}
