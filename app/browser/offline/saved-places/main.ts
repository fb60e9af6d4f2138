import { copyOf, find, findAll } from "~/browser/find";
import { page } from "~/browser/page";
import { maxKeptBytes } from "~/browser/queue/contract";
import type { KeptPlace } from "~/browser/queue/database";
import { bytesOf, listPlaces } from "~/browser/queue/kept-places";
import { uncheckedTodos } from "~/browser/records/saved-todos";
import { href } from "~/lib/href";
import { plural, sizeInWords } from "~/lib/numbers";
import { findForum, type NamedForum } from "~/lib/place-names";
import type { Dataset } from "~/lib/slots";
import { keptAt } from "../connection";
import { addStyle } from "../connection-line";
import { startSaveButton, startSaveButtons } from "./button";
import { requestRemoval } from "./download";
import style from "./saved-places.css?inline";
import { copyWords } from "./words";

start().catch(() => {});

async function start() {
  await navigator.serviceWorker.ready;
  addStyle(style);
  startSaveButtons();
  await Promise.all([showTodoPlaces(), showSavedPlaces(), keptAt !== null && markSavedForums()]);
}

/** The page compares all forum names itself, so that no request carries the to-do list. */
async function showTodoPlaces() {
  const section = find("[data-todo-places]");
  const wanted = section ? uncheckedTodos.list().filter(({ completed }) => !completed) : [];
  if (!section || wanted.length === 0) return;
  const forums = await fetchForums();
  const found = wanted.map(todo => forumOf(todo, forums)).filter(forum => forum !== null);
  const places = Array.from(new Set(found), ({ id, name }) => ({ forumId: id, name }));
  showRows(section, places, (row, { forumId, name }) => {
    const control = find("[data-keep-place]", row);
    if (control) startSaveButton(control, forumId, name, true);
  });
  section.hidden = found.length === 0;
}

/** What was saved on the page of a place or of its posts names that place in its address. */
function forumOf(
  { href, location }: Record<string, unknown>,
  forums: readonly NamedForum[],
): NamedForum | null {
  const [, id] = /^\/location-forums\/([\w-]+)/.exec(String(href)) ?? [];
  const place = typeof location === "string" ? findForum(forums, location) : null;
  return forums.find(forum => forum.id === id) ?? place;
}

async function fetchForums(): Promise<NamedForum[]> {
  try {
    const response = await fetch("/location-forums/names", { signal: AbortSignal.timeout(10_000) });
    if (response.ok && !response.redirected) return await response.json();
  } catch {}
  const copies = await listCopies();
  return copies.map(({ forumId, name }) => ({ id: forumId, name, region: null, country: "" }));
}

async function showSavedPlaces() {
  for (const section of findAll("[data-kept-places]")) {
    const { keptPlaces }: Dataset = section.dataset;
    const copies = await listCopies();
    if (keptPlaces === "list") showRemovable(section, copies);
    else showLinks(section, copies);
  }
}

function showRemovable(section: HTMLElement, copies: readonly KeptPlace[]) {
  showRows(section, copies, (row, copy) => {
    showWords(row, copy);
    const button = row.querySelector("button");
    if (!button) return;
    button.ariaLabel = `Remove: ${copy.name}`;
    button.onclick = () => remove([copy]);
  });
  const status = section.querySelector<HTMLElement>("[role=status]");
  const removeAll = section.querySelector<HTMLElement>("[role=status] + button");
  if (!status || !removeAll) return;
  status.textContent = summaryOf(copies);
  removeAll.hidden = copies.length < 2;
  removeAll.onclick = () => remove(copies);

  async function remove(copies: readonly KeptPlace[]) {
    for (const { forumId } of copies) await requestRemoval(forumId);
    await showSavedPlaces();
    status?.focus();
  }
}

function showLinks(section: HTMLElement, copies: readonly KeptPlace[]) {
  const whole = copies.filter(({ missing }) => missing === 0);
  showRows(section, whole, showWords);
  section.hidden = whole.length === 0;
}

function summaryOf(copies: readonly KeptPlace[]) {
  if (copies.length === 0) return "No place is kept. Open a location forum and choose “Keep for offline”.";
  return `${plural(copies.length, "place")}, ${sizeInWords(bytesOf(copies))} of ${sizeInWords(maxKeptBytes)}.`;
}

function showWords(row: HTMLElement, copy: KeptPlace) {
  row.querySelector("p")?.replaceChildren(copyWords(copy));
}

/** Each row is a copy of the section's template, which cached pages of an older version lack. */
function showRows<Place extends Pick<KeptPlace, "forumId" | "name">>(
  section: HTMLElement,
  places: readonly Place[],
  complete: (row: HTMLElement, place: Place) => void,
) {
  const template = section.querySelector("template");
  const rows = places.flatMap(place => {
    const row = copyOf(template);
    const link = row?.querySelector("a");
    if (!row || !link) return [];
    link.href = href("/location-forums/:forumId", { forumId: place.forumId });
    link.textContent = place.name;
    complete(row, place);
    return row;
  });
  section.querySelector("ul")?.replaceChildren(...rows);
}

async function markSavedForums() {
  if (location.pathname !== "/location-forums") return;
  const saved = new Set(
    (await listCopies()).map(({ forumId }) => href("/location-forums/:forumId", { forumId })),
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".card :is(h2, h3) a")) {
    const line = saved.has(new URL(link.href).pathname) && link.closest(".card")?.querySelector(".card-line");
    if (line) line.append(Object.assign(document.createElement("span"), { textContent: "On this device" }));
  }
}

function listCopies() {
  return listPlaces(page.viewer ?? "");
}
