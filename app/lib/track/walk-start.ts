import { tidyLine } from "../hidden-characters";
import { speeds, tellPace } from "./leaps";
import type { TrackPoint } from "./track-point";
import { isPosition } from "./walked-stretches";

/** When and where a walk began. Neither leaves the device, where it reads the file: a day does. */
export interface WalkStart {
  timeMs: number;
  latitude: number;
  longitude: number;
}

/** No receiver knew the time before; without a fix, many write the first day of 1980. */
const firstYear = Date.UTC(1981);
const longestMs = 366 * 24 * 3_600_000;
const minTimedShare = 0.5;

/** Null where the times cannot be those of a walk: a planner's, or those of a clock that was wrong. */
export function startOfWalk(
  stretches: readonly (readonly TrackPoint[])[],
  now = Date.now(),
): WalkStart | null {
  const points = stretches.flat().filter(isPosition);
  const timed = points.flatMap(({ timeMs, ...point }) => (timeMs === null ? [] : { ...point, timeMs }));
  // Whoever draws a line makes it faster than a drive.
  if (timed.length < minTimedShare * points.length || !tellPace(timed, speeds.drive)) return null;
  let [first, last] = [timed[0], 0];
  for (const point of timed) {
    if (first && point.timeMs < first.timeMs) first = point;
    last = Math.max(last, point.timeMs);
  }
  if (!first || last === first.timeMs || last - first.timeMs > longestMs) return null;
  if (first.timeMs < firstYear || last > now) return null;
  const { timeMs, latitude, longitude } = first;
  return { timeMs, latitude, longitude };
}

/** Further from the sun's time than this, in minutes, a zone is not that of the walk. */
const maxZoneMinutes = 210;
const dayMinutes = 24 * 60;
/** Beyond this longitude, such as in Samoa and on Chatham, clocks may be a day ahead of the sun. */
const besideDateLine = 165;

/**
 * The day on which the walk began there. Zones by position weigh 29 kB, so it is this device's day if its clock could be the one there,
 * else the day by the sun, which differs only next to midnight.
 */
export function dayOfStart({ timeMs, longitude }: WalkStart): string {
  const sun = 4 * longitude;
  const device = -new Date(timeMs).getTimezoneOffset();
  const apart = Math.abs(device - sun);
  const isThere =
    apart <= maxZoneMinutes || (Math.abs(longitude) > besideDateLine && dayMinutes - apart <= maxZoneMinutes);
  return new Date(timeMs + (isThere ? device : sun) * 60_000).toISOString().slice(0, 10);
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Empty for a name in another encoding than UTF-8. */
export function titleInWords(title: string): string {
  if (title.includes("\ufffd")) return "";
  return tidyLine(
    title
      .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex, digits) =>
        String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
      )
      .replace(/&([a-z]+);/g, (whole, name) => entities.get(name) ?? whole)
      .replace(/\s+/g, " "),
  );
}
