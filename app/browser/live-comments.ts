import { find } from "~/browser/find";
import type { Dataset } from "~/lib/slots";
import { parsePage } from "./parse-page";

const usualMs = 20_000;
const longestMs = 300_000;

const container = find("[data-live]");
if (container) pollComments(container);

/** Shows new comments while the page is visible. Asks less often when nothing changes or the server does not answer. */
function pollComments(container: HTMLElement) {
  const { live = "", liveEtag = "" }: Dataset = container.dataset;
  let etag: string = liveEtag;
  let waitMs = usualMs;
  let isLive = true;
  let timer = setTimeout(renew, waitMs);
  offerSwitch();
  document.addEventListener("visibilitychange", () => document.hidden || start());

  function start() {
    waitMs = usualMs;
    clearTimeout(timer);
    timer = setTimeout(renew, 1_000);
  }

  async function renew() {
    clearTimeout(timer);
    if (!isLive || document.hidden) return;
    const isNew = await fetchComments().catch(() => false);
    waitMs = isNew ? usualMs : Math.min(waitMs * 1.2, longestMs);
    timer = setTimeout(renew, waitMs);
  }

  async function fetchComments() {
    const response = await fetch(live, { headers: { "If-None-Match": etag }, redirect: "error" });
    const newEtag = response.headers.get("ETag");
    if (response.status !== 200 || !newEtag) return false;
    const html = await response.text();
    if (!show(html, response.headers.get("X-Count"))) return false;
    etag = newEtag;
    return true;
  }

  /** False while the reader uses something in the list, which must not be replaced. */
  function show(html: string, count: string | null) {
    const list = find("[data-live-list]", container);
    if (!list || isInUse(list)) return false;
    const known = new Set(Array.from(list.children, ({ id }) => id));
    const next = find("[data-live-list]", parsePage(html));
    if (!next) return false;
    replaceList(list, next);
    const shown = find("[data-live-count]", container);
    if (shown && count) shown.textContent = count;
    const status = find("[data-live-status]", container);
    const first = next.querySelector("li");
    const author = first?.querySelector("a")?.textContent;
    if (status && first && !known.has(first.id))
      status.textContent = `New comment from ${author}, ${count} in all`;
    return true;
  }

  function isInUse(list: Element) {
    const { activeElement } = document;
    // The focus is on a comment itself when the address names it.
    return activeElement?.parentElement !== list && list.contains(activeElement);
  }

  /** Keeps the comment being read in place, and the mark and focus on the comment that the URL's fragment names. */
  function replaceList(list: Element, next: Element) {
    const held = [...list.children].find(item => item.getBoundingClientRect().bottom > 0);
    const wasAbove = list.getBoundingClientRect().top < 0;
    const top = held?.getBoundingClientRect().top ?? 0;
    const focusedId = list.contains(document.activeElement) ? document.activeElement?.id : null;
    const findItem = (id = "") =>
      [...next.children].find(item => id && item.id === id) as HTMLElement | undefined;
    list.replaceWith(next);
    const named = findItem(location.hash.slice(1));
    if (named) named.ariaCurrent = "true";
    if (focusedId) findItem(focusedId)?.focus({ preventScroll: true });
    const moved = wasAbove && findItem(held?.id)?.getBoundingClientRect().top;
    if (moved) scrollBy(0, moved - top);
  }

  function offerSwitch() {
    const button = document.createElement("button");
    const show = () => {
      button.textContent = isLive ? "● Live" : "○ Paused";
      button.title = isLive ? "Pause new comments" : "Show new comments as they come";
      button.ariaPressed = String(isLive);
    };
    button.className =
      "inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:border-forest";
    button.onclick = () => {
      isLive = !isLive;
      show();
      if (isLive) start();
    };
    show();
    container.querySelector("h2")?.after(button);
  }
}
