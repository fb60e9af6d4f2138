import { motifOf, type Place } from "./motif";

/** Raise it whenever a drawing changes: browsers keep a picture for a year under its address. */
export const edition = 1;

/** Says all that the drawing needs, so that nothing has to be read for it. */
export function placeArtAddress(place: Place) {
  return `/place-art/${edition}/${motifOf(place)}/${place.id}`;
}
