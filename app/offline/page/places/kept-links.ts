import { element } from "../element";
import { listKeptPlaces } from "./kept-places";
import { placeLine } from "./place-line";

/** On the page for what is not on this device: what is. */
export async function showKeptLinks() {
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
