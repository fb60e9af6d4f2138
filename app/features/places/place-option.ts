import type { Place } from "./place";

/** A place as it is offered to choose from; its text names it and no other. */
export function placeOption({ id, name, type, region, country }: Place) {
  const where = [region, country].filter(Boolean).join(", ");
  return { id, name, note: `${type.replaceAll("_", " ")} · ${where}`, text: `${name}, ${where}` };
}
