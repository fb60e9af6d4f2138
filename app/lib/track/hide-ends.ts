import { longitudeStep, metersBetween, metersPerDegree } from "./distance";
import type { LinePoint } from "./line";

/** About how many metres are hidden around the start and the end of a track. */
export type HiddenMeters = 0 | 300 | 1000;

/** A form's choice; without one the ends are hidden. */
export function hiddenMetersOf(choice: unknown): HiddenMeters {
  return choice === "0" ? 0 : choice === "1000" ? 1000 : 300;
}

/** The radius is drawn from a range, so that the line does not end at a known distance from a door. */
const ranges = { 300: [200, 500], 1000: [800, 1_300] } as const;

interface Circle {
  center: Pick<LinePoint, "latitude" | "longitude">;
  radius: number;
}

/**
 * Where a line leaves a circle three times, it tells the center, so the door is elsewhere: somewhere in a cell of a grid. Many
 * lines from one door tell no more, because their circles have one center.
 */
function circleAround(door: LinePoint, hidden: 300 | 1000, random: () => number): Circle {
  const step = hidden / 200_000;
  const latitude = middleOfCell(door.latitude, step);
  const squeeze = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const center = { latitude, longitude: middleOfCell(door.longitude, step / squeeze) };
  const [min, max] = ranges[hidden];
  return { center, radius: metersBetween(center, door) + min + random() * (max - min) };
}

const middleOfCell = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;

/** Removes what lies around the first and the last point, also where the track comes back there, which splits a stretch. */
export function hideEnds<Point extends LinePoint>(
  stretches: readonly (readonly Point[])[],
  hidden: HiddenMeters,
  random = Math.random,
): Point[][] {
  const points = stretches.flat();
  const circles = [points[0], points.at(-1)].flatMap(door =>
    hidden && door ? circleAround(door, hidden, random) : [],
  );
  const visible = stretches.flatMap(stretch => {
    const pieces: Point[][] = [[]];
    for (const point of stretch) {
      const last = pieces.at(-1)?.at(-1);
      const isHidden = circles.some(circle => isInside(circle, point));
      if (isHidden || (last && circles.some(circle => crosses(circle, last, point)))) pieces.push([]);
      if (!isHidden) pieces.at(-1)?.push(point);
    }
    return pieces;
  });
  return visible.filter(({ length }) => length >= 2);
}

const isInside = ({ center, radius }: Circle, point: LinePoint) => metersBetween(center, point) <= radius;

/** Whether the straight way between two points outside the circle leads through it, as it may where points are sparse. */
function crosses({ center, radius }: Circle, from: LinePoint, to: LinePoint) {
  const a = fromCenter(center, from);
  const b = fromCenter(center, to);
  const [x, y] = [b.x - a.x, b.y - a.y];
  const share = -(a.x * x + a.y * y) / (x * x + y * y || 1);
  return share > 0 && share < 1 && Math.hypot(a.x + share * x, a.y + share * y) <= radius;
}

/** In metres; exact enough where it matters, near the center. */
function fromCenter(center: Circle["center"], point: LinePoint) {
  const squeeze = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: longitudeStep(center, point) * squeeze * metersPerDegree,
    y: (point.latitude - center.latitude) * metersPerDegree,
  };
}
