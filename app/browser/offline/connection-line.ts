import { find } from "~/browser/find";
import { cachedAt, connection, isOutdated, onConnection } from "./connection";
import style from "./connection-line.css?inline";
import { timeWords } from "./time-words";

const hideBackOnlineAfterMs = 8_000;

const line = find("[data-connection]");
let isHidden = false;
let waiting = "";

export function showConnectionLine() {
  if (!line) return;
  addStyle(style);
  // The new padding may resize the line, which would be a loop within one frame.
  new ResizeObserver(() => requestAnimationFrame(() => reserveSpace(line))).observe(line);
  onConnection(() => {
    isHidden = false;
    if (connection === "back" && !isOutdated) setTimeout(hideBackOnline, hideBackOnlineAfterMs);
    renewLine();
  });
}

function renewLine() {
  if (!line) return;
  const parts = [...connectionParts(), ...unsentParts()];
  const words = parts.map(part => (typeof part === "string" ? part : part.textContent)).join(" ");
  if (line.textContent === words) return;
  line.replaceChildren(...parts.flatMap((part, index) => (index ? [" ", part] : [part])));
}

function hideBackOnline() {
  isHidden = connection === "back";
  renewLine();
}

function connectionParts(): (string | HTMLElement)[] {
  const page = cachedAt ? [`This page is as it was ${timeWords(new Date(cachedAt))}.`] : [];
  if (connection === "offline") return ["Offline: showing what is on this device.", ...page];
  if (connection === "online" || isHidden) return [];
  return isOutdated ? ["Back online.", ...page, link("", "Reload")] : ["Back online."];
}

function unsentParts(): HTMLElement[] {
  return waiting ? [link("/feed#not-sent-yet", `${waiting} not sent yet`)] : [];
}

function link(href: string, textContent: string) {
  return Object.assign(document.createElement("a"), { className: "link", href, textContent });
}

export function addStyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function reserveSpace({ offsetHeight }: HTMLElement) {
  document.documentElement.style.setProperty("--connection-line", `${offsetHeight}px`);
}

export function setWaiting(count: string) {
  waiting = count;
  renewLine();
}
