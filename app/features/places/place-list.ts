import { findPlaceByName, findPlaces } from "./find-places";
import type { Place } from "./place";
import { placeOption } from "./place-option";
import { places } from "./places";

// Heavy: import it only when a member looks for a place.

export function find(text: string) {
  return findPlaces(places, text).map(placeOption);
}

export function named(text: string): Place | undefined {
  return findPlaceByName(places, text);
}
