import { maxKeptBytes } from "~/browser/queue/contract";
import type { KeptPlace } from "~/browser/queue/database";
import { listTodos, type UncheckedTodo } from "~/browser/records/saved-todos";
import { href } from "~/lib/href";
import { plural, sizeInWords } from "~/lib/numbers";
import { findForum, type NamedForum } from "~/lib/place-names";
import { keptAt } from "./connection";
import { addStyle } from "./connection-line";
import { button, element, forumLink } from "./element";
import { showKeepControl, showKeepControls } from "./place-control";
import { bytesOf, dropPlace, keptPlaceWords, listKeptPlaces } from "./place-store";
import style from "./places.css?inline";

start().catch(() => {});

async function start() {
  await navigator.serviceWorker.ready;
  addStyle(style);
  showKeepControls();
  await Promise.all([showTodoPlaces(), showKeptList(), showKeptLinks(), keptAt !== null && markKeptForums()]);
}

/** The page compares all forum names itself, so that no request carries the to-do list. */
async function showTodoPlaces() {
  const section = document.querySelector("[data-todo-places]");
  const wanted = section ? listTodos().filter(({ completed }) => !completed) : [];
  if (!section || wanted.length === 0) return;
  const forums = await fetchForums();
  const found = wanted.map(todo => forumOf(todo, forums)).filter(forum => forum !== null);
  if (found.length === 0) return;
  const list = element("ul", "todo-places");
  list.append(...new Map(found.map(forum => [forum.id, itemOf(forum)])).values());
  section.append(element("h2", "mt-12 text-2xl", "Forums of these places"), list);
}

function itemOf({ id, name }: NamedForum) {
  const [item, tool] = [element("li"), element("div", "keep-place")];
  tool.dataset.open = "";
  item.append(forumLink(id, name, "font-semibold"), tool);
  showKeepControl(tool, id, name);
  return item;
}

/** What was saved on the page of a place or of its posts names that place in its address. */
function forumOf({ href, location }: UncheckedTodo, forums: readonly NamedForum[]): NamedForum | null {
  const [, id] = /^\/location-forums\/([\w-]+)/.exec(String(href)) ?? [];
  const place = typeof location === "string" ? findForum(forums, location) : null;
  return forums.find(forum => forum.id === id) ?? place;
}

async function fetchForums(): Promise<NamedForum[]> {
  try {
    const response = await fetch("/location-forums/names", { signal: AbortSignal.timeout(10_000) });
    if (response.ok && !response.redirected) return await response.json();
  } catch {}
  const places = await listKeptPlaces();
  return places.map(({ forumId, name }) => ({ id: forumId, name, region: null, country: "" }));
}

async function showKeptList() {
  const list = document.querySelector<HTMLElement>("[data-kept-places='list']");
  if (!list) return;
  const places = await listKeptPlaces();
  const summary = element("p", "text-muted", summaryOf(places), { role: "status", tabIndex: -1 });
  list.classList.add("kept-places");
  if (places.length === 0) return list.replaceChildren(summary);
  const foot = element("div", "kept-places-foot");
  foot.append(summary);
  if (places.length > 1) foot.append(button("Remove all", () => remove(places)));
  list.replaceChildren(listOf(places, remove), foot);

  async function remove(places: readonly KeptPlace[]) {
    for (const { forumId } of places) await dropPlace(forumId);
    await showKeptList();
    list?.querySelector<HTMLElement>("[role=status]")?.focus();
  }
}

function listOf(places: readonly KeptPlace[], remove: (places: readonly KeptPlace[]) => void) {
  const list = element("ul");
  for (const place of places) {
    const [row, words] = [element("li"), element("div")];
    const removal = button("Remove", () => remove([place]));
    removal.ariaLabel = `Remove: ${place.name}`;
    words.append(...placeLine(place));
    row.append(words, removal);
    list.append(row);
  }
  return list;
}

function summaryOf(places: readonly KeptPlace[]) {
  if (places.length === 0) return "No place is kept. Open a location forum and choose “Keep for offline”.";
  return `${plural(places.length, "place")}, ${sizeInWords(bytesOf(places))} of ${sizeInWords(maxKeptBytes)}.`;
}

async function showKeptLinks() {
  const section = document.querySelector<HTMLElement>("[data-kept-places='links']");
  const places = section ? (await listKeptPlaces()).filter(({ missing }) => missing === 0) : [];
  if (!section || places.length === 0) return;
  const list = element("ul", "mt-4 grid gap-x-8 sm:grid-cols-2");
  for (const place of places) {
    const item = element("li", "border-b border-line py-3");
    item.append(...placeLine(place));
    list.append(item);
  }
  section.append(element("h2", "text-2xl", "Places you keep for offline"), list);
}

function placeLine(place: KeptPlace) {
  return [
    forumLink(place.forumId, place.name, "font-semibold"),
    element("p", "text-muted", keptPlaceWords(place)),
  ];
}

async function markKeptForums() {
  if (location.pathname !== "/location-forums") return;
  const kept = new Set(
    (await listKeptPlaces()).map(({ forumId }) => href("/location-forums/:forumId", { forumId })),
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".card :is(h2, h3) a")) {
    const line = kept.has(new URL(link.href).pathname) && link.closest(".card")?.querySelector(".card-line");
    if (line) line.append(element("span", "", "On this device"));
  }
}
