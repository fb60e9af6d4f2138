import { expect, it } from "vitest";
import type { Place, PlaceType } from "./place";
import { places } from "./place-list";

const american = places.filter(({ country }) => country === "United States");
const others = places.filter(({ country }) => country !== "United States");

it.each<[PlaceType, number, readonly Place[]]>([
  ["national_park", 230, places],
  ["city", 150, american],
  ["city", 80, others],
  ["state_park", 70, places],
  ["local_park", 40, places],
  ["landmark", 60, places],
])("has many places of the type %s, at least %d", (type, count, list) => {
  expect(list.filter(place => place.type === type).length).toBeGreaterThanOrEqual(count);
});

it("has unique ids in kebab case", () => {
  const ids = places.map(({ id }) => id);
  expect(ids.filter(id => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it("has tidy texts", () => {
  const texts = places.flatMap(({ name, region, country }) => [name, region, country]).filter(Boolean);
  expect(texts.filter(text => !/^[\p{L}0-9ʻ]([\p{L}0-9ʻ ,.'/-]*[\p{L}0-9.])?$/u.test(text))).toEqual([]);
  expect(texts.filter(text => text.includes("  "))).toEqual([]);
  expect(places.filter(({ name, country }) => !name || !country)).toEqual([]);
});

it("has the 63 national parks of the United States", () => {
  expect(american.filter(({ type }) => type === "national_park")).toHaveLength(63);
});

it.each<[RegExp, PlaceType]>([
  [/ National Park( Reserve)?$/, "national_park"],
  [/ (State|Provincial|Territorial) Park$/, "state_park"],
  [/ (Regional|City) Park$/, "local_park"],
])("gives names that match %s the type %s", (kind, type) => {
  expect(places.filter(place => kind.test(place.name) && place.type !== type)).toEqual([]);
});

it("has at least three cities in each state", () => {
  const cities = american.filter(({ type }) => type === "city");
  const counts = Map.groupBy(cities, ({ region }) => region);
  counts.delete("District of Columbia");
  expect(counts.size).toBe(50);
  expect([...counts].filter(([, list]) => list.length < 3)).toEqual([]);
});
