import { copyOf, find, findAll } from "~/browser/find";
import { page } from "~/browser/page";
import { askWorker, type KeepFault, maxKeptBytes } from "~/browser/shared-with-worker/contract";
import type { KeptPlace } from "~/browser/shared-with-worker/database";
import { bytesOf, findPlace, listPlaces } from "~/browser/shared-with-worker/kept-places";
import { href } from "~/lib/href";
import { plural, sizeInWords } from "~/lib/numbers";
import type { Dataset } from "~/lib/slots";
import { addStyle } from "./connection-line";
import style from "./kept-places.css?inline";
import { timeWords } from "./time-words";

const { viewer = "" } = page;
/** A browser may stop a worker that runs for minutes. Pages that were downloaded by then stay cached for the next try. */
const timeoutMs = 300_000;

addStyle(style);
for (const control of findAll("[data-keep-place]")) startButton(control);
const list = find("[data-kept-places]");
if (list) showList(list).catch(() => {});

/** One button, which keeps the place or removes it. */
function startButton(control: HTMLElement) {
  const { keepPlace: forumId = "", placeName = "" }: Dataset = control.dataset;
  const button = copyOf<HTMLButtonElement>(control.querySelector("template"));
  const status = control.querySelector("p");
  // Pages cached by an older version lack these elements.
  if (!button || !status) return;
  let isKept = false;
  let isBusy = false;
  button.onclick = async () => {
    if (isBusy) return;
    isBusy = true;
    status.textContent = isKept ? "Removing it..." : "Keeping it for offline...";
    const fault = await (isKept ? removePlace(forumId) : keepPlace(forumId)).catch(() => "no-room" as const);
    isBusy = false;
    await renew(fault ? faultWords[fault] : isKept ? "" : "Kept for offline.");
  };
  renew("").then(
    () => status.before(button),
    () => {},
  );

  async function renew(words: string) {
    const place = await findPlace(viewer, forumId);
    isKept = place?.missing === 0;
    const label = isKept ? "Remove offline copy" : "Keep for offline";
    Object.assign(button as HTMLElement, { textContent: label, ariaLabel: `${label}: ${placeName}` });
    if (status) status.textContent = words;
  }
}

/** Returns undefined once the place is kept. */
async function keepPlace(forumId: string): Promise<KeepFault | undefined> {
  navigator.storage?.persist?.().catch(() => {});
  const result = await Promise.race([
    askWorker<{ fault?: KeepFault }>({ type: "download-place", forumId, width: cardWidth() }),
    new Promise<null>(resolve => setTimeout(resolve, timeoutMs, null)),
  ]);
  return result ? result.fault : "away";
}

async function removePlace(forumId: string): Promise<undefined> {
  await askWorker({ type: "drop-place", forumId });
}

function cardWidth(): number {
  const columns = innerWidth >= 1024 ? 3 : innerWidth >= 640 ? 2 : 1;
  const shown = Math.min(innerWidth / columns, 353) * devicePixelRatio;
  return shown > 360 ? 720 : 360;
}

const faultWords: Record<KeepFault, string> = {
  away: "The connection was lost. What has arrived stays here: try again when you are back online.",
  "signed-out": "You are logged out. Log in to keep places on this device.",
  gone: "This forum no longer exists.",
  full: "All kept places together may take 50 MB. Remove one in your account settings, then try again.",
  "no-room": "This device has no room for it. Free some space or remove another place, then try again.",
  server: "Treks could not answer just now. What has arrived stays here: wait a moment and try again.",
};

async function showList(section: HTMLElement) {
  const places = await listPlaces(viewer);
  const rows = places.map(place => createRow(section, place)).filter(row => row !== undefined);
  section.querySelector("ul")?.replaceChildren(...rows);
  const status = section.querySelector<HTMLElement>("[role=status]");
  if (status) status.textContent = summaryOf(places);
}

function createRow(section: HTMLElement, { forumId, name, missing, keptAt, bytes }: KeptPlace) {
  const row = copyOf(section.querySelector("template"));
  const [link, words, button] = ["a", "p", "button"].map(part => row?.querySelector<HTMLElement>(part));
  if (!row || !link || !words || !button) return;
  link.setAttribute("href", href("/location-forums/:forumId", { forumId }));
  link.textContent = name;
  const kept = `Kept ${timeWords(new Date(keptAt))}: ${sizeInWords(bytes)}.`;
  words.textContent = missing > 0 ? "Not complete yet. Open it to continue." : kept;
  button.ariaLabel = `Remove: ${name}`;
  button.onclick = async () => {
    await removePlace(forumId);
    await showList(section);
    section.querySelector<HTMLElement>("[role=status]")?.focus();
  };
  return row;
}

function summaryOf(places: readonly KeptPlace[]) {
  if (places.length === 0) return "No place is kept. Open a location forum and choose “Keep for offline”.";
  return `${plural(places.length, "place")}, ${sizeInWords(bytesOf(places))} of ${sizeInWords(maxKeptBytes)}.`;
}
