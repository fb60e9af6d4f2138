import type { Place } from "./place";

/** `text` is unique among all places. */
export function placeOption({ id, name, type, region, country }: Place) {
  const where = [region, country].filter(Boolean).join(", ");
  return { id, name, note: `${type.replaceAll("_", " ")} · ${where}`, text: `${name}, ${where}` };
}
