import { element } from "../element";
import { listKeptPlaces } from "./kept-places";

/** In the list of forums, while it is shown from this device: those that can be opened. */
export async function markKeptForums() {
  if (location.pathname !== "/location-forums") return;
  const kept = new Set((await listKeptPlaces()).map(({ forumId }) => `/location-forums/${forumId}`));
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".card :is(h2, h3) a")) {
    const line = kept.has(new URL(link.href).pathname) && link.closest(".card")?.querySelector(".card-line");
    if (line) line.append(element("span", "", "On this device"));
  }
}
