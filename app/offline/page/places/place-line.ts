import type { KeptPlace } from "~/offline/shared/database";
import { element, forumLink } from "../element";
import { keptPlaceWords } from "./place-words";

/** What a list says of each. */
export function placeLine(place: KeptPlace) {
  return [
    forumLink(place.forumId, place.name, "font-semibold"),
    element("p", "text-muted", keptPlaceWords(place)),
  ];
}
