import { fold } from "~/lib/place-names";
import type { Place, PlaceType } from "./place";
import {
  citiesElsewhere,
  europeanCities,
  landmarksElsewhere,
  unitedStatesCities,
  unitedStatesLandmarks,
} from "./tables/cities-and-landmarks";
import {
  nationalParksOfAfrica,
  nationalParksOfAsia,
  nationalParksOfEurope,
  nationalParksOfOceania,
  nationalParksOfTheAmericas,
} from "./tables/national-parks";
import { localParks, stateParks } from "./tables/state-and-local-parks";

export function find(text: string) {
  return findPlaces(places, text).map(placeOption);
}

export function named(text: string): Place | undefined {
  return findPlaceByName(places, text);
}

interface Entry {
  place: Place;
  name: string;
  region: string;
  country: string;
  words: string;
  order: string;
}

const ranks: Record<PlaceType, number> = {
  national_park: 0,
  state_park: 1,
  local_park: 1,
  city: 2,
  landmark: 2,
};

const indexes = new WeakMap<readonly Place[], Entry[]>();

export function findPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = fold(text);
  if (!wanted) return [];
  const found = indexOf(places).filter(({ words }) => words.includes(wanted));
  return found.map(({ place }) => place);
}

/**
 * Undefined if ambiguous, like "Portland". "Yosemite" finds the park, unless a place has exactly that name.
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

/** Compares code units: collation differs between browsers. */
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

export function placeOption({ id, name, type, region, country }: Place) {
  const where = [region, country].filter(Boolean).join(", ");
  return { id, name, note: `${type.replaceAll("_", " ")} · ${where}`, text: `${name}, ${where}` };
}

/** Large: import it only when a member looks for a place. */
export const places: readonly Place[] = [
  ...nationalParksOfAfrica,
  ...nationalParksOfTheAmericas,
  ...nationalParksOfAsia,
  ...nationalParksOfEurope,
  ...nationalParksOfOceania,
  ...stateParks,
  ...localParks,
  ...unitedStatesCities,
  ...europeanCities,
  ...citiesElsewhere,
  ...unitedStatesLandmarks,
  ...landmarksElsewhere,
];
