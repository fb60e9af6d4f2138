import { longitudeStep, metersBetween, metersPerDegree } from "./distance";
import { doorsOf } from "./doors";
import type { Line, LinePoint } from "./line";

/** About how many metres are hidden around the start and the end of a track. */
export type HiddenMeters = 0 | 300 | 1000;

type Place = Pick<LinePoint, "latitude" | "longitude">;

/** An end of a stretch of a line, and the metres from there to the next point. */
export type LineEnd = Place & { step: number };

/** Two cells of the smaller grid, so that a door that is hidden now by one choice and now by the other is no easier to find. */
const cellDegrees = { 300: 0.0018, 1000: 0.0036 } as const;
/** From the middle of a cell: at least 200 m and 800 m from any door in it or just beside it. The corners are 142 m and 283 m away. */
const radii = { 300: 380, 1000: 1_120 } as const;
/** A door may be this far outside the cell that hid it before, because a receiver places it differently each time. */
const besideMeters = 25;
/** The first point outside a circle is at most this far from it, or as far as the next point is from the first. */
const rimMeters = 30;
/** It may be this far inside, because positions are smoothed and rounded after the cut. */
const smoothedMeters = 5;

/** The ends of a line that was published. */
export function lineEnds(line: Line): LineEnd[] {
  return line.flatMap(stretch =>
    [stretch, stretch.toReversed()].flatMap(([end, next]) =>
      end && next ? { ...end, step: metersBetween(end, next) } : [],
    ),
  );
}

/**
 * Removes what lies around the doors of every stretch, also where the track comes back there, which splits a stretch. What is removed
 * is a function of the place alone: where lines leave a circle they tell its middle and no more than the cell, however many they are.
 * `earlier` are ends of the lines that the member has published: a door at the border of two cells is hidden in the same one again.
 */
export function hideEnds<Point extends LinePoint>(
  stretches: readonly (readonly Point[])[],
  hidden: HiddenMeters,
  earlier: readonly LineEnd[] = [],
): Point[][] {
  if (hidden === 0) return stretches.map(stretch => [...stretch]);
  const radius = radii[hidden];
  const middles = cellsOfDoors(stretches, earlier).map(cell => middleOf(cell, hidden));
  const isInside = (point: Point) => middles.some(middle => isWithin(radius, middle, point));
  const crosses = (from: Point, to: Point) => middles.some(middle => passes(middle, radius, from, to));
  const visible = stretches.flatMap(stretch => {
    const pieces: Point[][] = [[]];
    for (const point of stretch) {
      const last = pieces.at(-1)?.at(-1);
      const isHidden = isInside(point);
      if (isHidden || (last && crosses(last, point))) pieces.push([]);
      if (!isHidden) pieces.at(-1)?.push(point);
    }
    return pieces;
  });
  return visible.filter(({ length }) => length >= 2);
}

/** A place in each cell that hides where somebody came from or went to. */
function cellsOfDoors(stretches: readonly (readonly LinePoint[])[], earlier: readonly LineEnd[]): Place[] {
  const cells = new Map<string, Place>();
  const nameOf = (place: Place) => Object.values(middleOf(place, 300)).join();
  for (const door of doorsOf(stretches)) {
    const near = placesNear(door);
    if (near.some(place => cells.has(nameOf(place)))) continue;
    const cell = near[mostUsed(near, earlier)] ?? door;
    cells.set(nameOf(cell), cell);
  }
  return [...cells.values()];
}

/** The place itself, then those beside it. */
function placesNear({ latitude, longitude }: Place): Place[] {
  const north = besideMeters / metersPerDegree;
  const east = north / squeezeAt(latitude);
  const steps = [0, 1, -1];
  return steps.flatMap(row =>
    steps.map(column => ({ latitude: latitude + row * north, longitude: longitude + column * east })),
  );
}

/** The place at whose circles most lines end; the first place if no line does. */
function mostUsed(places: readonly Place[], earlier: readonly LineEnd[]) {
  const uses = places.map(place => earlier.reduce((sum, end) => sum + nearRim(place, end), 0));
  return uses.indexOf(Math.max(...uses));
}

/** From 1 for a line that ends at a circle of this place to 0 for one that cannot have been cut there. */
function nearRim(place: Place, end: LineEnd) {
  const allowed = Math.max(rimMeters, end.step);
  const off = ([300, 1000] as const).map(
    hidden => metersBetween(middleOf(place, hidden), end) - radii[hidden],
  );
  return Math.max(0, ...off.map(meters => (meters > -smoothedMeters ? 1 - Math.abs(meters) / allowed : 0)));
}

/**
 * The middle of the position's cell. Cells are squares in metres. Small cells fill large ones exactly, so a row's
 * width is that of its row of large cells.
 */
function middleOf({ latitude, longitude }: Place, hidden: 300 | 1000): Place {
  const degrees = cellDegrees[hidden];
  const squeeze = squeezeAt(middle(latitude, cellDegrees[1000]));
  return { latitude: middle(latitude, degrees), longitude: middle(longitude, degrees / squeeze) };
}

const middle = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;

const squeezeAt = (latitude: number) => Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);

/** Compares latitudes first: a recording has up to 200,000 points, and hundreds of doors. */
const isWithin = (meters: number, from: Place, to: Place) =>
  Math.abs(from.latitude - to.latitude) * metersPerDegree <= meters && metersBetween(from, to) <= meters;

/** Whether the straight way between two points outside a circle leads through it, as it may where points are sparse. */
function passes(center: Place, radius: number, from: LinePoint, to: LinePoint) {
  const reach = radius / metersPerDegree;
  if (Math.min(from.latitude, to.latitude) > center.latitude + reach) return false;
  if (Math.max(from.latitude, to.latitude) < center.latitude - reach) return false;
  const a = fromCenter(center, from);
  const b = fromCenter(center, to);
  const [x, y] = [b.x - a.x, b.y - a.y];
  const share = -(a.x * x + a.y * y) / (x * x + y * y || 1);
  return share > 0 && share < 1 && Math.hypot(a.x + share * x, a.y + share * y) <= radius;
}

/** In metres; exact enough where it matters, near the center. */
function fromCenter(center: Place, point: LinePoint) {
  const squeeze = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: longitudeStep(center, point) * squeeze * metersPerDegree,
    y: (point.latitude - center.latitude) * metersPerDegree,
  };
}
