import { fold } from "~/lib/place-names";

export type PlaceType = "national_park" | "state_park" | "local_park" | "city" | "landmark";

export interface Place {
  id: string;
  name: string;
  type: PlaceType;
  region: string;
  country: string;
}

/** A country starts a line; its rows are indented: `region: name; name`, or only names without a region. */
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
