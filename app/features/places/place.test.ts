import { expect, it } from "vitest";
import { parsePlaces } from "./place";

const table = `
Iceland
  Gullfoss; Þórsmörk
Italy
  Abruzzo, Lazio and Molise: Monte Uno, Due and Tre; Monte Etto
`;

it("reads regions and countries of the table", () => {
  const rows = parsePlaces("landmark", table).map(({ name, region, country }) => [name, region, country]);
  expect(rows).toEqual([
    ["Gullfoss", "", "Iceland"],
    ["Þórsmörk", "", "Iceland"],
    ["Monte Uno, Due and Tre", "Abruzzo, Lazio and Molise", "Italy"],
    ["Monte Etto", "Abruzzo, Lazio and Molise", "Italy"],
  ]);
});

it("makes ids of name and region, or else country", () => {
  const places = parsePlaces("landmark", table);
  expect(places.map(({ type }) => type)).toEqual(Array(4).fill("landmark"));
  expect(places.map(({ id }) => id)).toEqual([
    "gullfoss-iceland",
    "thorsmork-iceland",
    "monte-uno-due-and-tre-abruzzo-lazio-and-molise",
    "monte-etto-abruzzo-lazio-and-molise",
  ]);
});
