import { expect, test } from "vitest";
import type { Place, PlaceType } from "./place";
import { findPlaceByName, findPlaces, places } from "./place-list";

const few: Place[] = [
  place("landmark", "Zion Canyon", "Utah", "United States"),
  place("city", "Ávila", "", "Spain"),
  place("city", "Zürich", "Zürich", "Switzerland"),
  place("local_park", "Zilker Park", "Texas", "United States"),
  place("national_park", "Zion National Park", "Utah", "United States"),
  place("state_park", "Zaleski State Park", "Ohio", "United States"),
  place("national_park", "Arches National Park", "Utah", "United States"),
  place("landmark", "Zion", "Utah", "United States"),
  place("city", "Arches", "Vosges", "France"),
  place("city", "Salem", "Ohio", "United States"),
  place("city", "Salem", "Oregon", "United States"),
];

function place(type: PlaceType, name: string, region: string, country: string): Place {
  return { id: `${name} ${region}`, name, type, region, country };
}

const found = (text: string) => findPlaces(few, text).map(({ name }) => name);

test("national parks come first, then state and local parks, then the rest, each by name", () => {
  expect(found("z")).toEqual([
    "Zion National Park",
    "Zaleski State Park",
    "Zilker Park",
    "Zion",
    "Zion Canyon",
    "Zürich",
  ]);
});

test("names are ordered as if they had no accents, and namesakes by region", () => {
  expect(found("a").slice(-6)).toEqual(["Ávila", "Salem", "Salem", "Zion", "Zion Canyon", "Zürich"]);
  expect(findPlaces(few, "salem").map(({ region }) => region)).toEqual(["Ohio", "Oregon"]);
});

test("the order does not depend on the order of the list", () => {
  const turned = [...few].reverse();
  expect(findPlaces(turned, "s")).toEqual(findPlaces(few, "s"));
});

test("a text matches name, region or country, whatever its case and accents", () => {
  expect(found("ARCH")).toEqual(["Arches National Park", "Arches"]);
  expect(found("vosges")).toEqual(["Arches"]);
  expect(found(" SPAIN ")).toEqual(["Ávila"]);
  expect(found("zurich")).toEqual(["Zürich"]);
  expect(found("avilá")).toEqual(["Ávila"]);
});

test("a name may be followed by its region or country, as a chosen place is written", () => {
  expect(found("Salem, Oregon")).toEqual(["Salem"]);
  expect(found("Ávila, Spain")).toEqual(["Ávila"]);
});

test("nothing typed finds nothing, and neither does an unknown text", () => {
  expect(found("")).toEqual([]);
  expect(found(" , ")).toEqual([]);
  expect(found("atlantis")).toEqual([]);
});

test("a full name means its place, alone or with region or country", () => {
  for (const text of ["zilker park", "Zilker Park, Texas", "ZILKER PARK, United States"])
    expect(findPlaceByName(few, text)?.name).toBe("Zilker Park");
  expect(findPlaceByName(few, "Zilker Park, Texas, United States")?.name).toBe("Zilker Park");
  expect(findPlaceByName(few, "zurich")?.name).toBe("Zürich");
});

test("a park may be named without its kind, unless a place has just that name", () => {
  expect(findPlaceByName(few, "zaleski")?.name).toBe("Zaleski State Park");
  expect(findPlaceByName(few, "Arches, Utah")?.name).toBe("Arches National Park");
  expect(findPlaceByName(few, "Arches")?.country).toBe("France");
  expect(findPlaceByName(few, "Zion")?.type).toBe("landmark");
});

test("a text that names two places, a part of a name, or none means no place", () => {
  for (const text of ["Salem", "Zion Can", "Utah", "", "Atlantis"])
    expect(findPlaceByName(few, text)).toBeUndefined();
  expect(findPlaceByName(few, "Salem, Ohio")?.region).toBe("Ohio");
});

test("in the built-in list, every place is found by its name and meant by its name and region", () => {
  const written = ({ name, region, country }: Place) => [name, region, country].filter(Boolean).join(", ");
  expect(places.filter(place => !findPlaces(places, place.name).includes(place))).toEqual([]);
  const elsewhere = places.filter(place => findPlaceByName(places, written(place)) !== place);
  expect(elsewhere.map(written)).toEqual([]);
});
