import { nextPageToastKey, type Toast } from "~/browser/records/toast";

const maxVisible = 3;
const openForMs = 5_000;

export function showToasts() {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  const place = region.querySelector("[data-scripted-toasts]") ?? region;
  adoptToasts(region);
  region.addEventListener("focusin", rememberFocus);
  new MutationObserver(() => adoptToasts(region)).observe(region, { childList: true, subtree: true });
  document.addEventListener("treks:toast", event => place.append(createToast(event.detail)));
  showNextPageToast(place);
}

function showNextPageToast(place: Element) {
  try {
    const toast: Toast = JSON.parse(sessionStorage.getItem(nextPageToastKey) ?? "");
    sessionStorage.removeItem(nextPageToastKey);
    if (toast.title.trim()) place.append(createToast(toast));
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
    // Browsers ignore `autofocus` on an address with a fragment.
    toast.querySelector<HTMLElement>("[autofocus], [href^='#undo=']")?.focus();
    if (toast.dataset.toast === "success") closeInTime(toast);
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

function makeRoom(region: HTMLElement) {
  const open = [...region.querySelectorAll<HTMLElement>("[data-toast]:not([hidden])")];
  const leaving = [...open.filter(toast => toast.dataset.toast === "success"), ...open];
  for (const toast of leaving.slice(0, Math.max(0, open.length - maxVisible))) close(toast);
}

let previousFocus: HTMLElement | null = null;

function rememberFocus({ relatedTarget }: FocusEvent) {
  const from = relatedTarget as HTMLElement | null;
  if (from && !from.closest("[data-toasts]")) previousFocus = from;
}

/** React may own the node, so it is hidden and not removed. */
function close(toast: HTMLElement) {
  if (toast.contains(document.activeElement)) (previousFocus ?? document.querySelector("main"))?.focus();
  toast.hidden = true;
}

function createToast({ kind, title, message, action }: Toast): HTMLElement {
  const toast = element("div", "toast");
  const isError = kind === "error";
  toast.dataset.toast = kind;
  addIcon(toast, isError ? "alert" : "check");
  if (isError) toast.role = "alert";
  const words = element("div");
  words.append(element("p", "font-semibold", title));
  if (message) words.append(element("p", "", message));
  if (action) words.append(Object.assign(element("a", "link", action.label), { href: action.href }));
  const button = element("button");
  button.ariaLabel = "Close";
  addIcon(button, "close");
  toast.append(words, button);
  return toast;
}

function addIcon(to: HTMLElement, name: "alert" | "check" | "close") {
  to.innerHTML = `<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = "", text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
