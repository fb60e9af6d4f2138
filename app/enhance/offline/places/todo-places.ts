import { findForum, type NamedForum } from "~/lib/forum-names";
import { element, forumLink } from "./element";
import { showKeepControl } from "./keep-control";
import { listKeptPlaces } from "./kept-places";

/** Items come and go by React; their places are compared here, so that no request carries them. */
export function showTodoPlaces() {
  const list = document.querySelector("[data-todo-places]");
  if (!list) return;
  let forums: Promise<NamedForum[]> | undefined;
  const showNew = () => {
    const tools = list.querySelectorAll<HTMLElement>("[data-todo-place]:not(.keep-place)");
    if (tools.length === 0) return;
    forums ??= fetchForums();
    for (const tool of tools) showIfForum(tool, forums).catch(() => {});
  };
  new MutationObserver(showNew).observe(list, { childList: true, subtree: true });
  showNew();
}

async function showIfForum(tool: HTMLElement, forums: Promise<NamedForum[]>) {
  tool.classList.add("keep-place");
  const forum = findForum(await forums, tool.dataset.todoPlace ?? "");
  if (!forum) return;
  const line = element("span");
  line.append("Forum: ", forumLink(forum.id, forum.name));
  tool.append(line);
  await showKeepControl(tool, forum.id, forum.name);
  tool.hidden = false;
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
