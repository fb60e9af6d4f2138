import { fold } from "./fold";
import type { Place, PlaceType } from "./place";

/** A place with its texts folded. */
interface Entry {
  place: Place;
  name: string;
  region: string;
  country: string;
  words: string;
  /** Rank, then name; the line feed sorts before the space of a longer name. */
  order: string;
}

const ranks: Record<PlaceType, number> = {
  national_park: 0,
  state_park: 1,
  local_park: 1,
  city: 2,
  landmark: 2,
};

/** Folding a thousand names at each key would be felt on a phone, so a list is indexed once. */
const indexes = new WeakMap<readonly Place[], Entry[]>();

/** National parks first, then state and local parks, then the rest, each by name. No text finds nothing. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = fold(text);
  if (!wanted) return [];
  const found = indexOf(places).filter(({ words }) => words.includes(wanted));
  return found.map(({ place }) => place);
}

/**
 * The one place that a typed text names, alone or with its region or country. "Yosemite" is enough for Yosemite
 * National Park, but a place of that very name comes first. Undefined when it could be two, as "Portland" could.
 */
export function findPlaceByName(places: readonly Place[], text: string): Place | undefined {
  const wanted = fold(text);
  const entries = indexOf(places);
  const exact = entries.filter(entry => isCalled(entry, entry.name, wanted));
  const meant = exact.length > 0 ? exact : entries.filter(entry => isCalled(entry, briefName(entry), wanted));
  return meant.length === 1 ? meant[0]?.place : undefined;
}

function indexOf(places: readonly Place[]) {
  const known = indexes.get(places);
  if (known) return known;
  const entries = places.map(toEntry).sort(inOrder);
  indexes.set(places, entries);
  return entries;
}

function toEntry(place: Place): Entry {
  const [name, region, country] = [fold(place.name), fold(place.region), fold(place.country)];
  const words = [name, region, country].filter(Boolean).join(" ");
  return { place, name, region, country, words, order: `${ranks[place.type]}${name}\n${words}` };
}

/** By code units: a browser and a server may collate differently, and one list must look the same in both. */
function inOrder(one: Entry, other: Entry) {
  if (one.order === other.order) return 0;
  return one.order < other.order ? -1 : 1;
}

function isCalled({ region, country }: Entry, name: string, wanted: string) {
  const calls = [name, `${name} ${region}`, `${name} ${country}`, `${name} ${region} ${country}`];
  return calls.includes(wanted);
}

function briefName({ name }: Entry) {
  return name.replace(/ (national|state|provincial) park$/, "");
}
