import { expect, test } from "vitest";
import { parsePlaces } from "./place";

const table = `
Iceland
  Gullfoss; Þórsmörk
Italy
  Abruzzo, Lazio and Molise: Monte Uno, Due and Tre; Monte Etto
`;

test("a row gives its names a region, and a country without one gives none", () => {
  const told = parsePlaces("landmark", table).map(({ name, region, country }) => [name, region, country]);
  expect(told).toEqual([
    ["Gullfoss", "", "Iceland"],
    ["Þórsmörk", "", "Iceland"],
    ["Monte Uno, Due and Tre", "Abruzzo, Lazio and Molise", "Italy"],
    ["Monte Etto", "Abruzzo, Lazio and Molise", "Italy"],
  ]);
});

test("every place is of the table's type, and its id tells name and region, or else country", () => {
  const places = parsePlaces("landmark", table);
  expect(places.map(({ type }) => type)).toEqual(Array(4).fill("landmark"));
  expect(places.map(({ id }) => id)).toEqual([
    "gullfoss-iceland",
    "thorsmork-iceland",
    "monte-uno-due-and-tre-abruzzo-lazio-and-molise",
    "monte-etto-abruzzo-lazio-and-molise",
  ]);
});
