import { nextPageToastKey, type Toast } from "~/device/toast";

const visibleAtMost = 3;
const openFor = 5_000;

export function showToasts() {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  const place = region.querySelector("[data-scripted-toasts]") ?? region;
  adoptToasts(region);
  region.addEventListener("focusin", noteWhereFrom);
  new MutationObserver(() => adoptToasts(region)).observe(region, { childList: true, subtree: true });
  document.addEventListener("treks:toast", event => place.append(createToast(event.detail)));
  showLeftToast(place);
}

function showLeftToast(place: Element) {
  try {
    const left: Toast = JSON.parse(sessionStorage.getItem(nextPageToastKey) ?? "");
    sessionStorage.removeItem(nextPageToastKey);
    if (left.title.trim()) place.append(createToast(left));
  } catch {}
}

const adopted = new WeakSet<Element>();

function adoptToasts(region: HTMLElement) {
  for (const toast of region.querySelectorAll<HTMLElement>("[data-toast]")) {
    const button = toast.querySelector("button");
    if (!button || adopted.has(toast)) continue;
    adopted.add(toast);
    button.hidden = false;
    button.onclick = () => close(toast);
    if (toast.dataset.toast === "success") closeInTime(toast);
  }
  makeRoom(region);
}

function closeInTime(toast: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function start() {
    clearTimeout(timer);
    timer = setTimeout(() => (toast.matches(":hover, :focus-within") ? start() : close(toast)), openFor);
  }
  start();
  toast.onpointerleave = start;
  toast.addEventListener("focusout", start);
}

function makeRoom(region: HTMLElement) {
  const open = [...region.querySelectorAll<HTMLElement>("[data-toast]:not([hidden])")];
  const leaving = [...open.filter(toast => toast.dataset.toast === "success"), ...open];
  for (const toast of leaving.slice(0, Math.max(0, open.length - visibleAtMost))) close(toast);
}

let cameFrom: HTMLElement | null = null;

function noteWhereFrom({ relatedTarget }: FocusEvent) {
  const from = relatedTarget as HTMLElement | null;
  if (from && !from.closest("[data-toasts]")) cameFrom = from;
}

/** Hides instead of removing, because React may own the node, and gives keyboard focus back. */
function close(toast: HTMLElement) {
  if (toast.contains(document.activeElement)) (cameFrom ?? document.querySelector("main"))?.focus();
  toast.hidden = true;
}

function createToast({ kind, title, message, action }: Toast): HTMLElement {
  const toast = element("div", "toast");
  const isError = kind === "error";
  toast.dataset.toast = kind;
  addIcon(toast, isError ? "alert" : "check");
  // Successes are read out by the live region they are added to.
  if (isError) toast.role = "alert";
  const words = element("div");
  words.append(element("p", "font-semibold", title));
  if (message) words.append(element("p", "", message));
  if (action) words.append(link(action));
  const button = element("button");
  button.ariaLabel = "Close";
  addIcon(button, "close");
  toast.append(words, button);
  return toast;
}

function addIcon(to: HTMLElement, name: "alert" | "check" | "close") {
  to.innerHTML = `<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
}

function link({ href, label }: NonNullable<Toast["action"]>) {
  const link = element("a", "link", label);
  link.href = href;
  return link;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = "", text = "") {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}
