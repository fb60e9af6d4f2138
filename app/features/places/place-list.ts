import { findPlaceByName, findPlaces } from "./find-places";
import type { Place } from "./place";
import { placeOption } from "./place-option";
import { places } from "./places";

// Heavy: a page imports this when somebody looks for a place, not before.

export function find(text: string) {
  return findPlaces(places, text).map(placeOption);
}

export function named(text: string): Place | undefined {
  return findPlaceByName(places, text);
}
