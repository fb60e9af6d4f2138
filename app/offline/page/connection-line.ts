import { type Connection, isOutdated, keptAt, onConnection } from "./connection";
import style from "./connection-line.css?inline";
import { keptWords } from "./kept-words";

const goodNewsForMs = 8_000;

const line = document.querySelector<HTMLElement>("[data-connection]");
let connection: Connection = "online";
let isOldNews = false;
let waiting = 0;

export function showConnectionLine() {
  if (!line) return;
  addStyle(style);
  // In the next frame: what it moves may change the line's width, and observers do not go round in one.
  new ResizeObserver(() => requestAnimationFrame(() => keepFree(line))).observe(line);
  onConnection(next => {
    connection = next;
    isOldNews = false;
    if (next === "back" && !isOutdated) setTimeout(forgetNews, goodNewsForMs);
    renewLine();
  });
  document.addEventListener("treks:unsent", renewLine);
}

function renewLine() {
  if (!line) return;
  const parts = [...connectionParts(), ...unsentParts()];
  // The same words again would be read out again.
  const words = parts.map(part => (typeof part === "string" ? part : part.textContent)).join(" ");
  if (line.textContent === words) return;
  line.replaceChildren(...parts.flatMap((part, index) => (index ? [" ", part] : [part])));
}

function forgetNews() {
  isOldNews = connection === "back";
  renewLine();
}

function connectionParts(): (string | HTMLElement)[] {
  const page = keptAt ? [keptWords(keptAt)] : [];
  if (connection === "offline") return ["Offline: showing what is on this device.", ...page];
  if (connection === "online" || isOldNews) return [];
  return isOutdated ? ["Back online.", ...page, link("", "Reload")] : ["Back online."];
}

function unsentParts(): HTMLElement[] {
  return waiting > 0
    ? [link("/feed#not-sent-yet", `${waiting} ${waiting === 1 ? "post" : "posts"} not sent yet`)]
    : [];
}

function link(href: string, words: string) {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  link.className = "link";
  link.textContent = words;
  return link;
}

/** Of a script that few pages fetch: the others carry none of its styles. */
export function addStyle(css: string) {
  const element = document.createElement("style");
  element.nonce = document.querySelector("style")?.nonce ?? "";
  element.textContent = css;
  document.head.append(element);
}

/** The foot of the page, what the keyboard leads to and toasts stay above the line. */
function keepFree({ offsetHeight }: HTMLElement) {
  document.documentElement.style.setProperty("--connection-line", `${offsetHeight}px`);
}

export function setWaiting(count: number) {
  waiting = count;
  document.dispatchEvent(new CustomEvent("treks:unsent"));
}
