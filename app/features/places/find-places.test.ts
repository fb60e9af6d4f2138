import { expect, it } from "vitest";
import { z } from "zod";
import { find, fold, named, type Place, type PlaceTable, places } from "./place-list";
import tables from "./places.json";

const found = (text: string) => find(text).map(place => place.text);

it("has tables that fit their schema, and unique ids", () => {
  const name = z.string().regex(/^\S+( \S+)*$/);
  const region = z.union([name, z.literal("")]);
  const table: z.ZodType<PlaceTable> = z.record(name, z.record(region, z.array(name).min(1)));
  expect(z.record(z.string(), table).parse(tables)).toEqual(tables);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});

it("matches name, region or country, whatever the case and accents", () => {
  expect(found("THORSMORK")).toEqual(["Þórsmörk, Iceland"]);
  expect(found("zurich")).toEqual(["Zürich, Zürich, Switzerland"]);
  expect(found(" ICELAND ").length).toBeGreaterThan(2);
});

it("finds a place by its name, alone or with region or country", () => {
  for (const text of ["moab", "Moab, Utah", "MOAB, United States", "Moab, Utah, United States"])
    expect(named(text)?.id).toBe("moab-utah");
});

it("finds nothing for an ambiguous name or a part of one", () => {
  for (const text of ["Portland", "Yosem", "Utah", "", "Atlantis"]) expect(named(text)).toBeUndefined();
  expect(named("Portland, Maine")?.region).toBe("Maine");
});

it("leads back from the text of every place, which `find` offers for its name", () => {
  const textOf = ({ name, region, country }: Place) => [name, region, country].filter(Boolean).join(", ");
  const unlisted = places.filter(place => !found(place.name).includes(textOf(place)));
  const astray = places.filter(place => named(textOf(place)) !== place);
  expect([unlisted, astray]).toEqual([[], []]);
});

it.each([
  ["YOSEMITE", "yosemite"],
  ["Huascarán", "huascaran"],
  ["Þórsmörk", "thorsmork"],
  ["Hawaiʻi", "hawaii"],
  ["Galdhøpiggen", "galdhopiggen"],
  ["Białowieża", "bialowieza"],
  ["Đerdap", "derdap"],
  ["Ağrı", "agri"],
  ["Lion’s Head", "lions head"],
  ["Washington, D.C.", "washington dc"],
  [" Cradle  Mountain-Lake St. Clair ", "cradle mountain lake st clair"],
  ["Aoraki/Mount Cook", "aoraki mount cook"],
  [" ., '-/ ", ""],
  ["Фудзи 富士山", "фудзи 富士山"],
])("folds %j to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});
