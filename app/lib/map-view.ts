import type { Bounds, Coordinates, Dot } from "./coordinates";

/** Browsers cache a drawing for a year, so a change of what is drawn, or of its style, needs a new version. */
const version = 1;

/** What a map shows: north up, equidistant from its center, or the whole world. */
export interface MapView {
  center: Coordinates;
  /** Degrees from the center to the left and right edges, one of `reaches`. */
  reach: number;
}

export type Point = readonly [x: number, y: number];

const locatorReach = 4.5;
const reaches = [1.25, 2.5, 5, 10, 20, 40, 80];
export const worldReach = 180;

/** The world ends here in the north, where there is nothing to see. */
export const northEdge = 84;
const southEdge = -66;

/** In the corner of a map without coast and border, in pixels: on which side of the Earth it is. */
export const globe = { fromEdges: 48, radius: 38 };

export const sizeOf = ({ reach }: MapView) =>
  reach === locatorReach ? { width: 320, height: 200 } : { width: 640, height: 320 };

/** About 1,000 km around a place. Rounded, so that near places share a drawing. */
export const viewAround = (place: Coordinates): MapView => ({ center: rounded(place), reach: locatorReach });

/** The smallest view that shows all places. */
export function viewOf(places: readonly Coordinates[]): MapView {
  const center = rounded(middleOf(places));
  const atOnce = places.length > 1 ? reaches : reaches.slice(3);
  const reach = atOnce.find(each => places.every(place => isInside(place, { center, reach: each })));
  return reach ? { center, reach } : worldView(places.some(({ latitude }) => latitude < southEdge));
}

function worldView(hasAntarctica: boolean): MapView {
  const south = hasAntarctica ? -90 : southEdge;
  return { center: { latitude: (northEdge + south) / 2, longitude: 0 }, reach: worldReach };
}

export const mapPath = ({ center, reach }: MapView) =>
  `/map/${version}/${center.latitude},${center.longitude},${reach}`;

/** Null for an address that `mapPath` does not make, so that there are not more drawings than views. */
export function readMapPath(path: string): MapView | null {
  const [latitude = Number.NaN, longitude = Number.NaN, reach = 0] = (path.split("/").at(-1) ?? "")
    .split(",")
    .map(Number);
  const view = { center: { latitude, longitude }, reach };
  const isWorld = [false, true].some(hasAntarctica => mapPath(worldView(hasAntarctica)) === path);
  const isKnown = reach === locatorReach || reaches.includes(reach);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isWorld) return view;
  return isKnown && isOnEarth && mapPath({ ...view, center: rounded(view.center) }) === path ? view : null;
}

/** Where the map shows a place, in pixels from its top left. */
export function project({ latitude, longitude }: Coordinates, view: MapView): Point {
  const { width, height } = sizeOf(view);
  const { center, reach } = view;
  if (reach === worldReach) {
    const north = (latitude - center.latitude) / (northEdge - center.latitude);
    return [inside((width / 2) * (1 + longitude / 180), width), inside((height / 2) * (1 - north), height)];
  }
  const [sin, cos] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))];
  const [sin0, cos0] = [Math.sin(radians(center.latitude)), Math.cos(radians(center.latitude))];
  const turn = radians(longitude - center.longitude);
  const angle = Math.acos(Math.max(-1, Math.min(1, sin0 * sin + cos0 * cos * Math.cos(turn))));
  const scale = (width / 2 / radians(reach)) * (angle && angle / Math.sin(angle));
  return [
    width / 2 + scale * cos * Math.sin(turn),
    height / 2 - scale * (cos0 * sin - sin0 * cos * Math.cos(turn)),
  ];
}

/** The world has its poles and the antimeridian at its edges, where half a dot would be cut off. */
const inside = (at: number, size: number) => Math.min(size - dotRadius, Math.max(dotRadius, at));
const dotRadius = 14;

/** With room for a dot between it and the edge. */
function isInside(place: Coordinates, view: MapView) {
  const { width, height } = sizeOf(view);
  const [x, y] = project(place, view);
  const room = width / 20;
  return x >= room && x <= width - room && y >= room && y <= height - room;
}

/** Of a box around them in space, which has neither poles nor an antimeridian. */
function middleOf(places: readonly Coordinates[]): Coordinates {
  const points = places.map(({ latitude, longitude }) => [
    Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
    Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
    Math.sin(radians(latitude)),
  ]);
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map(axis => {
    const values = points.map(point => point[axis] ?? 0);
    return values.reduce((a, b) => Math.min(a, b), 1) + values.reduce((a, b) => Math.max(a, b), -1);
  });
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

const tenth = (value: number) => Math.round(value * 10) / 10 || 0;
const rounded = ({ latitude, longitude }: Coordinates) => ({
  latitude: tenth(latitude),
  longitude: tenth(longitude),
});

/** The dots that have room, each with those that would lie on it: none of the first is nearer to another one than `room`. */
export function spreadDots<Place extends Coordinates>(places: readonly Place[], view: MapView, room: number) {
  const spread: { at: Point; places: [Place, ...Place[]] }[] = [];
  for (const place of places) {
    const at = project(place, view);
    const other = spread.find(each => Math.hypot(each.at[0] - at[0], each.at[1] - at[1]) < room);
    if (other) other.places.push(place);
    else spread.push({ at, places: [place] });
  }
  return spread;
}

/** A dot with room around it, for one place or for several, whose list is that of the bounds. */
interface Mark {
  at: Point;
  first: Pick<Dot, "id" | "name">;
  count: number;
  bounds: Bounds | null;
}

/** Hundreds of places as the few dots that have room, which are all that the page then carries. */
export function overviewOf(places: readonly Dot[]) {
  const view = viewOf(places);
  const marks = spreadDots(places, view, targetRoom).map(({ at, places: [first, ...others] }): Mark => {
    const bounds = others.length > 0 ? boundsOf([first, ...others]) : null;
    return { at, first: { id: first.id, name: first.name }, count: 1 + others.length, bounds };
  });
  // From north to south, for those who go from dot to dot by keyboard.
  marks.sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
  return { view, marks, count: places.length };
}

/** Targets of 24 px have this room on a phone that is 320 px wide. */
const targetRoom = 54;

/** Hundredths of a degree outwards, so that an address with them has the places inside. */
export function boundsOf(places: readonly Coordinates[]): Bounds {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude).sort((one, other) => one - other);
  const gaps = longitudes.map(
    (longitude, at) => (longitudes[at + 1] ?? (longitudes[0] ?? 0) + 360) - longitude,
  );
  const widest = gaps.indexOf(Math.max(...gaps));
  const [west = 0, east = 0] = [longitudes[(widest + 1) % longitudes.length], longitudes[widest]];
  return {
    south: Math.max(-90, down(Math.min(...latitudes))),
    west: Math.max(-180, down(west)),
    north: Math.min(90, up(Math.max(...latitudes))),
    east: Math.min(180, up(east)),
  };
}

const down = (angle: number) => Math.floor(angle * 100) / 100;
const up = (angle: number) => Math.ceil(angle * 100) / 100;

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
