import { expect, test } from "vitest";
import { newPlaceSchema } from "./place-form";

const place = { name: "Abisko", type: "national_park", country: "Sweden" };

function positionOf(latitude: string, longitude: string) {
  const { success, data, error } = newPlaceSchema.safeParse({ ...place, latitude, longitude });
  return success ? [data.latitude, data.longitude] : error.issues.map(({ path }) => path[0]);
}

test.each([
  ["68.35", "18.82", [68.35, 18.82]],
  ["+68.35°", " -18.82 ° ", [68.35, -18.82]],
  ["68,35", "\u221218,82", [68.35, -18.82]],
  ["0.123456789", "-180", [0.12346, -180]],
  ["68°21′ N", "18°49′12″ E", [68.35, 18.82]],
  ["68.35, 18.82", "", [68.35, 18.82]],
  ["68.35, 18.82", "7", [68.35, 18.82]],
  ["", "geo:68.35,18.82", [68.35, 18.82]],
  ["", "", [null, null]],
])("reads %s and %s as degrees", (latitude, longitude, expected) => {
  expect(positionOf(latitude, longitude)).toEqual(expected);
});

test.each([
  ["90.1", "0", ["latitude"]],
  ["0", "181", ["longitude"]],
  ["68°21′ E", "18.82", ["latitude"]],
  ["95.35, 18.82", "", ["latitude"]],
  ["1e1", "NaN", ["latitude", "longitude"]],
  ["", "18.82", ["latitude"]],
  ["68.35", "", ["longitude"]],
])("refuses %s and %s", (latitude, longitude, expected) => {
  expect(positionOf(latitude, longitude)).toEqual(expected);
});

test("asks for a name, a country and a known kind, and for nothing else", () => {
  expect(newPlaceSchema.safeParse(place).success).toBe(true);
  const { error } = newPlaceSchema.safeParse({ name: " ", type: "moon" });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "type", "country"]);
});
