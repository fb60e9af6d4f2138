import { expect, it } from "vitest";
import { motifOf } from "./motif";

const place = { id: "0f0e0d0c-0b0a-4908-8706-050403020100", name: "Somewhere", type: "", description: "" };

it.each([
  ["Grand Gorge Canyon", "national_park", "", "canyon"],
  ["Teal Lakes", "state_park", "Below a waterfall.", "lake"],
  ["High Park", "national_park", "A volcano above the clouds.", "volcano"],
  ["Old Point", "landmark", "A lighthouse on a cape.", "lighthouse"],
  ["Riverton", "city", "A small town with a canyon nearby.", "village"],
  ["Green Acre", "local_park", "A pond and many ducks.", "pond"],
])("reads from name %j, type %j and description %j the motif %s", (name, type, description, motif) => {
  expect(motifOf({ ...place, name, type, description })).toBe(motif);
});

it("has a motif for unknown types", () => {
  for (const type of ["hut", "", "constructor", "__proto__", "<script>", "national park"]) {
    expect(["hills", "ridges"], type).toContain(motifOf({ ...place, type }));
  }
});
