import { plural } from "~/lib/plural";
import { sizeInWords } from "~/lib/sizes";
import type { KeptPlace } from "~/offline/shared/database";
import { maxKeptBytes } from "~/offline/shared/offline-place";
import { button, element } from "../element";
import { dropPlace } from "./ask-worker";
import { bytesOf, listKeptPlaces } from "./kept-places";
import { placeLine } from "./place-line";

/** In account settings: what is kept, how much it is, and the buttons that remove it. */
export async function showKeptList() {
  const list = document.querySelector<HTMLElement>("[data-kept-places='list']");
  if (list) await showList(list);
}

async function showList(list: HTMLElement) {
  const places = await listKeptPlaces();
  const summary = element("p", "text-muted", summaryOf(places));
  summary.role = "status";
  summary.tabIndex = -1;
  list.classList.add("kept-places");
  list.replaceChildren(...(places.length > 0 ? [listOf(places, remove), footOf(places)] : [summary]));

  function footOf(places: readonly KeptPlace[]) {
    const foot = element("div", "kept-places-foot");
    foot.append(summary);
    if (places.length > 1) foot.append(button("Remove all", () => remove(places)));
    return foot;
  }

  async function remove(places: readonly KeptPlace[]) {
    for (const { forumId } of places) await dropPlace(forumId);
    await showList(list);
    list.querySelector<HTMLElement>("[role=status]")?.focus();
  }
}

function listOf(places: readonly KeptPlace[], remove: (places: readonly KeptPlace[]) => void) {
  const list = element("ul");
  list.append(
    ...places.map(place => {
      const [row, words] = [element("li"), element("div")];
      const removal = button("Remove", () => remove([place]));
      removal.ariaLabel = `Remove: ${place.name}`;
      words.append(...placeLine(place));
      row.append(words, removal);
      return row;
    }),
  );
  return list;
}

function summaryOf(places: readonly KeptPlace[]) {
  if (places.length === 0) return "No place is kept. Open a location forum and choose “Keep for offline”.";
  return `${plural(places.length, "place")}, ${sizeInWords(bytesOf(places))} of ${sizeInWords(maxKeptBytes)}.`;
}
