import type { Bounds, Coordinates } from "~/lib/coordinates";
import { parseCoordinates } from "~/lib/coordinates-text";
import { type Cursor, formatCursor, isTimestamp } from "~/lib/cursor";
import { parseSearchTerm } from "~/lib/search-term";
import type { Choice } from "../choose-place";
import { placeTypes } from "../location-forum";

/** What the list of places is asked for, as it stands in the address. Empty where nothing is chosen. */
export type PlaceChoices = Record<(typeof names)[number], string>;

const names = ["q", "kind", "country", "near", "order", "seen", "within"] as const;

export type PlaceOrder = keyof typeof placeOrders;

export const placeOrders = {
  name: "A to Z",
  near: "Nearest first",
  newest: "Newest post or report first",
  lines: "Most lines first",
} as const;

const kinds: Record<string, string> = {
  national_park: "National parks",
  state_park: "State parks",
  local_park: "Local parks",
  city: "Cities",
  landmark: "Landmarks",
};

/** Whatever an address says that is no choice counts as none. */
export function readPlaceChoices(params: URLSearchParams): PlaceChoices {
  const one = (name: string, known: readonly string[]) =>
    known.find(value => value === params.get(name)) ?? "";
  const bounds = parseBounds(params.get("within") ?? "");
  return withUsualOrder({
    q: parseSearchTerm(params.get("q")),
    kind: one("kind", placeTypes),
    country: parseSearchTerm(params.get("country")),
    near: parseSearchTerm(params.get("near")),
    order: one("order", Object.keys(placeOrders)),
    seen: one("seen", ["week"]),
    within: bounds ? formatBounds(bounds) : "",
  });
}

/** What is chosen first is what one is near to. */
export const usualOrder = ({ near }: PlaceChoices): PlaceOrder => (near ? "near" : "name");

export const orderOf = (choices: PlaceChoices) => (choices.order || usualOrder(choices)) as PlaceOrder;

const withUsualOrder = (choices: PlaceChoices): PlaceChoices =>
  choices.order === usualOrder(choices) ? { ...choices, order: "" } : choices;

/** What a form without script sends for fields that were left empty. */
export const hasEmptyChoices = (params: URLSearchParams) => names.some(name => params.get(name) === "");

export const noChoices = readPlaceChoices(new URLSearchParams());

export const isChosen = (choices: PlaceChoices) => names.some(name => choices[name]);

export function listPath(choices: PlaceChoices, choice: Choice | null, after?: Cursor | null) {
  const chosen = names.filter(name => choices[name]).map(name => [name, choices[name]] as const);
  const params = new URLSearchParams({
    ...choice,
    ...Object.fromEntries(chosen),
    ...(after && { after: formatCursor(after) }),
  });
  return `/location-forums?${params}`.replaceAll("%2C", ",").replace(/\?$/, "");
}

/** The cursor, if its key is one of this order, which the database then reads. */
export function startOfPage(after: Cursor | null, order: PlaceOrder) {
  if (!after || !isKey[order](after.key)) return {};
  return { after_key: after.key, after_id: after.id };
}

const isKey: Record<PlaceOrder, (key: string) => boolean> = {
  name: () => true,
  near: key => /^\d{1,8}(\.\d{1,20}|(\.\d{1,20})?e-\d{1,2})?$/.test(key),
  newest: key => key === "-infinity" || isTimestamp(key),
  lines: key => /^\d{1,9}$/.test(key),
};

export function parseBounds(text: string): Bounds | null {
  if (!/^(-?\d{1,3}(\.\d{1,9})?(,|$)){4}$/.test(text)) return null;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number);
  const isOnEarth = south >= -90 && north <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180;
  return isOnEarth && south <= north ? { south, west, north, east } : null;
}

export const formatBounds = ({ south, west, north, east }: Bounds) => [south, west, north, east].join(",");

export function nearCoordinates({ near }: PlaceChoices): Coordinates | null {
  return near ? parseCoordinates(near) : null;
}

/** Rounded as *Near me* does, some 10 km. */
export function isNearRounded(choices: PlaceChoices) {
  const at = nearCoordinates(choices);
  return at !== null && [at.latitude, at.longitude].every(angle => Math.round(angle * 10) / 10 === angle);
}

/** Such as "Landmarks in Norway, nearest first". */
export function placesInWords(choices: PlaceChoices) {
  const { q, kind, country, seen, within } = choices;
  const order = orderOf(choices);
  const what = [
    kinds[kind] ?? "Places",
    q && `matching “${q}”`,
    country && `in ${needsArticle.test(country) ? "the " : ""}${country}`,
    within && "on this part of the map",
    seen && "seen this week",
  ];
  const how = order === "name" ? "" : `, ${placeOrders[order].toLowerCase()}`;
  return what.filter(Boolean).join(" ") + how;
}

const needsArticle =
  /^(united |netherlands|philippines|bahamas|maldives|gambia)|\b(islands|republic|states|emirates)$/i;

export interface TakenOff {
  name: keyof PlaceChoices;
  words: string;
  href: string;
}

/** Every choice in words, and the list without it. */
export function chosenOnes(
  choices: PlaceChoices,
  choice: Choice | null,
  nearName: string | null,
): TakenOff[] {
  const words: PlaceChoices = {
    q: `“${choices.q}”`,
    kind: kinds[choices.kind] ?? "",
    country: choices.country,
    near: `Near ${nearName ?? choices.near}`,
    order: placeOrders[orderOf(choices)],
    seen: "Seen this week",
    within: "On this part of the map",
  };
  return names.filter(name => choices[name]).map(name => ({ name, words: words[name], href: without(name) }));

  function without(name: keyof PlaceChoices) {
    return listPath(withUsualOrder({ ...choices, [name]: "" }), choice);
  }
}
