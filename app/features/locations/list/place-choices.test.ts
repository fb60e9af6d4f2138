import { describe, expect, it } from "vitest";
import {
  chosenOnes,
  hasEmptyChoices,
  isChosen,
  listPath,
  noChoices,
  parseBounds,
  placesInWords,
  readPlaceChoices,
  startOfPage,
} from "./place-choices";

const read = (query: string) => readPlaceChoices(new URLSearchParams(query));
const id = "0f0e0d0c-0b0a-4908-8706-050403020100";

describe("an address", () => {
  it.each([
    "kind=volcano&order=price&seen=today&within=1,2",
    "q=&kind=&country=&near=&order=&seen=&within=",
    "kind[]=city&kind%5B%5D=city&q[a]=b",
    "within=50,5,40,10",
    "within=NaN,0,1,1",
    "within=0,0,1e3,1",
    "within=-91,0,1,1",
    "within=0,-181,1,1",
    "within=1,2,3,4,5",
    "order=name",
    "near=%20%00",
  ])("without a known choice asks for nothing: %s", query => {
    expect(read(query)).toEqual(noChoices);
    expect(isChosen(read(query))).toBe(false);
  });

  it("keeps every choice, in one order, and that of being chosen for", () => {
    const query = "?within=40,5,50,10&order=lines&near=46.5,7.9&country=Norway&kind=city&q=be&seen=week&x=y";
    expect(listPath(read(query), { for: "conditions" })).toBe(
      "/location-forums?for=conditions&q=be&kind=city&country=Norway&near=46.5,7.9&order=lines&seen=week&within=40,5,50,10",
    );
    expect(listPath(noChoices, null)).toBe("/location-forums");
    expect(listPath(noChoices, { for: "post", local: "/forums/a b" })).toBe(
      "/location-forums?for=post&local=%2Fforums%2Fa+b",
    );
  });

  it("of 20,000 characters stays short", () => {
    const long = "x".repeat(20_000);
    expect(listPath(read(`q=${long}&country=${long}&near=${long}&within=${long}`), null).length).toBeLessThan(
      400,
    );
  });

  it("has no order that is the usual one", () => {
    expect(read("near=oslo&order=near")).toMatchObject({ order: "" });
    expect(read("near=oslo&order=name")).toMatchObject({ order: "name" });
    expect(chosenOnes(read("near=oslo&order=name"), null, "Oslo").map(({ href }) => href)).toEqual([
      "/location-forums",
      "/location-forums?near=oslo",
    ]);
  });

  it("is told from one that a form without script has made", () => {
    expect(hasEmptyChoices(new URLSearchParams("q=be&kind="))).toBe(true);
    expect(hasEmptyChoices(new URLSearchParams("q=be&local="))).toBe(false);
  });
});

it.each([
  ["kind=landmark&country=Norway&near=46.5,7.9", "Landmarks in Norway, nearest first"],
  ["country=United+States&seen=week", "Places in the United States seen this week"],
  ["q=lake&kind=city&order=newest", "Cities matching “lake”, newest post or report first"],
  ["within=0,170,10,-170&order=lines", "Places on this part of the map, most lines first"],
  ["near=oslo&order=name", "Places"],
])("says what %s is", (query, words) => {
  expect(placesInWords(read(query))).toBe(words);
});

it("reads bounds across the antimeridian", () => {
  expect(parseBounds("-20.5,178,-15,-179")).toEqual({ south: -20.5, west: 178, north: -15, east: -179 });
});

it.each([
  ["name", "Abisko", true],
  ["near", "0", true],
  ["near", "11902.35", true],
  ["near", "9.5e-7", true],
  ["near", "NaN", false],
  ["near", "1e999", false],
  ["newest", "2026-11-26T10:00:00.123456+00:00", true],
  ["newest", "-infinity", true],
  ["newest", "infinity", false],
  ["lines", "12", true],
  ["lines", "9999999999", false],
] as const)("a page in the order %s may begin after %j: %s", (order, key, may) => {
  expect(startOfPage({ key, id }, order)).toEqual(may ? { after_key: key, after_id: id } : {});
});
