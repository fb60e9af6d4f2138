import { find, findAll } from "~/browser/find";
import { nextPageToastKey, type Toast } from "~/browser/records/toast";
import type { Dataset, Selector } from "~/lib/slots";

const maxVisible = 3;
const openForMs = 5_000;

export function showToasts() {
  const region = find("[data-toasts]");
  if (!region) return;
  const container = find("[data-scripted-toasts]") ?? region;
  adoptToasts(region);
  region.addEventListener("focusin", rememberFocus);
  new MutationObserver(() => adoptToasts(region)).observe(region, { childList: true, subtree: true });
  document.addEventListener("treks:toast", event => addToast(container, event.detail));
  showNextPageToast(container);
}

function showNextPageToast(container: Element) {
  try {
    const toast: Toast = JSON.parse(sessionStorage.getItem(nextPageToastKey) ?? "");
    sessionStorage.removeItem(nextPageToastKey);
    if (toast.title.trim()) addToast(container, toast);
  } catch {}
}

/** One import for all, because several under way do not end in their order. */
let maker: Promise<typeof import("./new-toast") | undefined> | undefined;

/** Without a connection there may be no more than its words. */
async function addToast(container: Element, toast: Toast) {
  maker ??= import("./new-toast").catch(() => (maker = undefined));
  const { title, message = "" } = toast;
  const words = { className: "toast", textContent: `${title}. ${message}` };
  container.append((await maker)?.createToast(toast) ?? Object.assign(document.createElement("p"), words));
}

const adopted = new WeakSet<Element>();

function adoptToasts(region: HTMLElement) {
  for (const toast of findAll("[data-toast]", region)) {
    const button = toast.querySelector("button");
    if (!button || adopted.has(toast)) continue;
    adopted.add(toast);
    button.hidden = false;
    button.onclick = () => close(toast);
    // Browsers ignore `autofocus` on an address with a fragment.
    toast.querySelector<HTMLElement>("[autofocus]")?.focus();
    if (isSuccess(toast)) closeInTime(toast);
  }
  makeRoom(region);
}

function closeInTime(toast: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function start() {
    clearTimeout(timer);
    timer = setTimeout(() => (toast.matches(":hover, :focus-within") ? start() : close(toast)), openForMs);
  }
  start();
  toast.onpointerleave = start;
  toast.addEventListener("focusout", start);
}

const isSuccess = ({ dataset }: { dataset: Dataset }) => dataset.toast === "success";

function makeRoom(region: HTMLElement) {
  const open = [...findAll("[data-toast]", region)];
  const leaving = [...open.filter(isSuccess), ...open];
  for (const toast of leaving.slice(0, Math.max(0, open.length - maxVisible))) close(toast);
}

let previousFocus: HTMLElement | null = null;

function rememberFocus({ relatedTarget }: FocusEvent) {
  const from = relatedTarget as HTMLElement | null;
  if (from && !from.closest("[data-toasts]" satisfies Selector)) previousFocus = from;
}

function close(toast: HTMLElement) {
  if (toast.contains(document.activeElement)) (previousFocus ?? document.querySelector("main"))?.focus();
  toast.remove();
}
