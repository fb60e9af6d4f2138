import { expect, test } from "vitest";
import { findPlaceByName, placeOption, places } from "./place-list";

test("a place is offered with its type and where it is", () => {
  const moab = places.find(({ id }) => id === "moab-utah");
  expect(moab && placeOption(moab)).toEqual({
    id: "moab-utah",
    name: "Moab",
    note: "city · Utah, United States",
    text: "Moab, Utah, United States",
  });
});

test("the text of every place leads back to it", () => {
  const astray = places.filter(place => findPlaceByName(places, placeOption(place).text) !== place);
  expect(astray).toEqual([]);
});
