import tables from "./places.json";

type PlaceType = keyof typeof tables;

/** By country and region, which is "" for places that are listed by their country only. */
export type PlaceTable = Record<string, Record<string, string[]>>;

export interface Place {
  id: string;
  name: string;
  type: PlaceType;
  region: string;
  country: string;
}

/** The letters that decompose into no base letter. */
const unlike: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  þ: "th",
  ß: "ss",
};

/** The list is large, so import it only when a member looks for a place. */
export const places: readonly Place[] = [
  ...placesOf("national_park", tables.national_park),
  ...placesOf("state_park", tables.state_park),
  ...placesOf("local_park", tables.local_park),
  ...placesOf("city", tables.city),
  ...placesOf("landmark", tables.landmark),
];

function placesOf(type: PlaceType, table: PlaceTable): Place[] {
  return Object.entries(table).flatMap(([country, regions]) =>
    Object.entries(regions).flatMap(([region, names]) =>
      names.map(name => ({ id: placeId(name, region || country), name, type, region, country })),
    ),
  );
}

function placeId(name: string, where: string) {
  return fold(`${name} ${where}`).replaceAll(" ", "-");
}

const ranks: Record<PlaceType, number> = {
  national_park: 0,
  state_park: 1,
  local_park: 1,
  city: 2,
  landmark: 2,
};

/** Folding a thousand names at each key press would be slow on phones. */
const index = places.map(toEntry).sort((one, other) => compareCodeUnits(one.sortKey, other.sortKey));

function toEntry(place: Place) {
  const [name, region, country] = [fold(place.name), fold(place.region), fold(place.country)];
  const briefName = name.replace(/ (national|state|provincial) park$/, "");
  const withWhere = (name: string) =>
    ["", region, country, `${region} ${country}`].map(where => `${name} ${where}`.trim());
  const words = [name, region, country].filter(Boolean).join(" ");
  // The line feed sorts before the space of a longer name.
  return {
    place,
    names: withWhere(name),
    briefNames: withWhere(briefName),
    words,
    sortKey: `${ranks[place.type]}${name}\n${words}`,
  };
}

/** Collation would differ between browsers. */
function compareCodeUnits(one: string, other: string) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function find(text: string) {
  const wanted = fold(text);
  const found = wanted ? index.filter(({ words }) => words.includes(wanted)) : [];
  return found.map(({ place }) => placeOption(place));
}

function placeOption({ name, type, region, country }: Place) {
  const where = [region, country].filter(Boolean).join(", ");
  return { name, note: `${type.replaceAll("_", " ")} · ${where}`, text: `${name}, ${where}` };
}

/** Returns undefined for an ambiguous name. "Yosemite" finds the park, unless a place has exactly that name. */
export function named(text: string): Place | undefined {
  const wanted = fold(text);
  const exact = index.filter(({ names }) => names.includes(wanted));
  const found = exact.length > 0 ? exact : index.filter(({ briefNames }) => briefNames.includes(wanted));
  return found.length === 1 ? found[0]?.place : undefined;
}

/** Ignores case, accents and punctuation: "Coeur d'Alene" is "coeur dalene". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}.'’ʻ]/gu, "")
    .replace(/[æðđıłøœþß]/g, letter => unlike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
