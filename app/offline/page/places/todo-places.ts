import { readItem } from "~/device/plain-storage";
import { findForum, type NamedForum } from "~/lib/forum-names";
import { element, forumLink } from "../element";
import { showKeepControl } from "./keep-control";
import { listKeptPlaces } from "./kept-places";

/** Below the to-do list: the forums of its places. They are compared here, so that no request carries the list. */
export async function showTodoPlaces() {
  const section = document.querySelector("[data-todo-places]");
  const wanted = section ? placesToSee() : [];
  if (!section || wanted.length === 0) return;
  const forums = await fetchForums();
  const found = wanted.map(place => findForum(forums, place)).filter(forum => forum !== null);
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

/** What is ticked off was seen. Anybody may have written the list. */
function placesToSee(): string[] {
  try {
    const items: unknown = JSON.parse(readItem("todoList") ?? "[]");
    const open = (Array.isArray(items) ? items : []).filter(item => item && !item.completed);
    return open.map(({ location }) => location).filter(place => typeof place === "string");
  } catch {
    return [];
  }
}

/** Without a connection those that are kept. */
async function fetchForums(): Promise<NamedForum[]> {
  try {
    const response = await fetch("/location-forums/names", { signal: AbortSignal.timeout(10_000) });
    if (response.ok && !response.redirected) return await response.json();
  } catch {}
  const places = await listKeptPlaces();
  return places.map(({ forumId, name }) => ({ id: forumId, name, region: null, country: "" }));
}
