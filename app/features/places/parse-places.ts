import { fold } from "./fold";
import type { Place, PlaceType } from "./place";

/**
 * Reads places of one type. A country begins a line; its rows stand indented below it, as
 * `region: name; name`, or as names alone where the country has no region to tell.
 */
export function parsePlaces(type: PlaceType, table: string): Place[] {
  const countries = table.trim().split(/\n(?=\S)/);
  return countries.flatMap(block => readCountry(type, block));
}

function readCountry(type: PlaceType, block: string) {
  const [country = "", ...rows] = block.split("\n");
  return rows.flatMap(row => {
    const [names = "", region = ""] = row.trim().split(": ").reverse();
    return names
      .split("; ")
      .map(name => ({ id: placeId(name, region || country), name, type, region, country }));
  });
}

function placeId(name: string, where: string) {
  return fold(`${name} ${where}`).replaceAll(" ", "-");
}
