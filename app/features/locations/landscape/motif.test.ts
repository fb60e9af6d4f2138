import { expect, test } from "vitest";
import { isMotif, motifOf, motifs } from "./motif";

const place = { id: "0f0e0d0c-0b0a-4908-8706-050403020100", name: "Somewhere", type: "", description: "" };

for (const [name, type, description, motif] of [
  ["Grand Gorge Canyon", "national_park", "", "canyon"],
  ["Teal Lakes", "state_park", "Below a waterfall.", "lake"],
  ["High Park", "national_park", "A volcano above the clouds.", "volcano"],
  ["Old Point", "landmark", "A lighthouse on a cape.", "lighthouse"],
  ["Riverton", "city", "A small town with a canyon nearby.", "village"],
  ["Green Acre", "local_park", "A pond and many ducks.", "pond"],
] as const) {
  test(`${name}: ${motif}`, () => {
    expect(motifOf({ ...place, name, type, description })).toBe(motif);
  });
}

test("a place of whose look nothing is said gets a motif of its type, by its id", () => {
  const motifsOf = (type: string) =>
    new Set(Array.from({ length: 40 }, (_, at) => motifOf({ ...place, id: `${place.id}${at}`, type })));
  expect(motifsOf("city")).toEqual(new Set(["city", "bridge", "harbour", "village"]));
  expect(motifsOf("local_park")).toEqual(new Set(["meadow", "pond", "overlook"]));
  expect(motifsOf("landmark").size).toBe(7);
});

test("whatever a type says, there is a picture", () => {
  for (const type of ["hut", "", "constructor", "__proto__", "<script>", "national park"]) {
    expect(["hills", "ridges"], type).toContain(motifOf({ ...place, type }));
  }
});

test("only the names of motifs are motifs", () => {
  expect(motifs.every(isMotif)).toBe(true);
  for (const text of ["", "Peaks", "toString", "__proto__", "peaks,lake", "../peaks"]) {
    expect(isMotif(text), text).toBe(false);
  }
});
