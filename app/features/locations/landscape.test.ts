import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { seededPlaces } from "../../../tests/support/seeded-places";
import { landscapeUrl, motifs } from "./landscape";

const place = { id: "0f0e0d0c-0b0a-4908-8706-050403020100", name: "Somewhere", type: "", description: "" };

it.each([
  ["Grand Gorge Canyon", "national_park", "", "canyon-3"],
  ["Teal Lakes", "state_park", "Below a waterfall.", "lake-3"],
  ["High Park", "national_park", "A volcano above the clouds.", "volcano-3"],
  ["Old Point", "landmark", "A lighthouse on a cape.", "lighthouse-3"],
  ["Riverton", "city", "A small town with a canyon nearby.", "village-3"],
  ["Green Acre", "local_park", "A pond and many ducks.", "pond-3"],
])("draws for name %j, type %j and description %j always %s", (name, type, description, drawing) => {
  expect(landscapeUrl({ ...place, name, type, description })).toBe(`/landscapes/${drawing}.svg`);
});

it("has a drawing for unknown types", () => {
  for (const type of ["hut", "", "constructor", "__proto__", "<script>", "national park"])
    expect(landscapeUrl({ ...place, type })).toMatch(/^\/landscapes\/(hills|ridges)-[1-4]\.svg$/);
});

it("has four variants of every motif", () => {
  const names = motifs.flatMap(motif => [1, 2, 3, 4].map(variant => `${motif}-${variant}.svg`));
  expect(readdirSync("public/landscapes")).toEqual(names);
});

it("spreads the guide's places, so that neighbours in the list look different", async () => {
  const places = (await seededPlaces()).sort((a, b) => a.name.localeCompare(b.name, "en"));
  const urls = places.map(landscapeUrl);
  expect(new Set(urls).size).toBeGreaterThanOrEqual(60);
  for (const [at, url] of urls.entries()) expect(urls.slice(at + 1, at + 8)).not.toContain(url);
});
