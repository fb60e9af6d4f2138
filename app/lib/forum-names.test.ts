import { expect, test } from "vitest";
import { findForum } from "./place-names";

const forums = [
  { id: "1", name: "Zion National Park", region: "Utah", country: "United States" },
  { id: "2", name: "Þórsmörk", region: null, country: "Iceland" },
  { id: "3", name: "Salem", region: "Ohio", country: "United States" },
  { id: "4", name: "Salem", region: "Oregon", country: "United States" },
  { id: "5", name: "وادي رم", region: null, country: "Jordan" },
];

const found = (place: string) => findForum(forums, place)?.id;

test("a place finds its forum by its name, alone or with where it is", () => {
  expect(found("zion national park")).toBe("1");
  expect(found("Zion National Park, Utah, United States")).toBe("1");
  expect(found("Thorsmork, Iceland")).toBe("2");
  expect(found("وادي رم")).toBe("5");
});

test("a place that could be two forums, or none, finds none", () => {
  expect(found("Salem")).toBeUndefined();
  expect(found("Salem, United States")).toBeUndefined();
  expect(found("Salem, Oregon")).toBe("4");
  for (const place of ["Zion", "", " ,", "my garden"]) expect(found(place)).toBeUndefined();
});
