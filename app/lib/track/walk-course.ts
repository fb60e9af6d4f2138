import { lengthOf, longitudeStep, metersBetween, metersPerDegree } from "./distance";
import type { Line, LinePoint } from "./line";

export type Position = Pick<LinePoint, "latitude" | "longitude">;

/** What was measured of the whole line, in metres. */
export interface CourseNumbers {
  meters: number;
  ascent: number | null;
  descent: number | null;
}

/** The place on one segment that is closest to a position. */
export interface Spot {
  offMeters: number;
  /** From the start of the line. */
  atMeters: number;
  /** The direction of the segment, in metres. */
  east: number;
  north: number;
}

interface Segment {
  from: LinePoint;
  degreesEast: number;
  degreesNorth: number;
  startMeters: number;
  meters: number;
  /** Climbed before the segment, and on it. */
  up: number;
  down: number;
  rise: number;
}

/** A line by its segments, which gaps are not. Distances are stretched to the measured length, because simplifying cuts corners. */
export function createCourse(line: Line, { meters, ascent, descent }: CourseNumbers) {
  const { segments, up, down } = toSegments(line, meters / Math.max(lengthOf(line), 1));

  /** One spot for each segment. A plane around the position is exact enough for the segments that are near. */
  function locate(position: Position): Spot[] {
    const perDegreeEast = metersPerDegree * Math.cos((position.latitude * Math.PI) / 180);
    return segments.map(({ from, degreesEast, degreesNorth, startMeters, meters }) => {
      const x = longitudeStep(from, position) * perDegreeEast;
      const y = (position.latitude - from.latitude) * metersPerDegree;
      const east = degreesEast * perDegreeEast;
      const north = degreesNorth * metersPerDegree;
      const along = (x * east + y * north) / (east * east + north * north || 1);
      const share = Math.min(1, Math.max(0, along));
      const offMeters = Math.hypot(x - share * east, y - share * north);
      return { offMeters, atMeters: startMeters + share * meters, east, north };
    });
  }

  /** Metres to climb from here to the end, or to the start for somebody who walks backwards. */
  function ascentLeft(atMeters: number, isBackwards: boolean): number | null {
    if (ascent === null || descent === null) return null;
    const before = climbBefore(segments, atMeters);
    return isBackwards
      ? (descent * before.down) / Math.max(down, 1)
      : (ascent * (up - before.up)) / Math.max(up, 1);
  }

  return { locate, ascentLeft };
}

function toSegments(line: Line, scale: number) {
  const segments: Segment[] = [];
  let [startMeters, up, down] = [0, 0, 0];
  for (const stretch of line) {
    for (const [index, to] of stretch.entries()) {
      const from = stretch[index - 1];
      if (!from) continue;
      const meters = metersBetween(from, to) * scale;
      const rise = (to.height ?? 0) - (from.height ?? 0);
      const degreesNorth = to.latitude - from.latitude;
      segments.push({
        from,
        degreesEast: longitudeStep(from, to),
        degreesNorth,
        startMeters,
        meters,
        up,
        down,
        rise,
      });
      startMeters += meters;
      up += Math.max(0, rise);
      down += Math.max(0, -rise);
    }
  }
  return { segments, up, down };
}

function climbBefore(segments: readonly Segment[], atMeters: number) {
  const segment = segments.findLast(({ startMeters }) => startMeters <= atMeters);
  if (!segment) return { up: 0, down: 0 };
  const { startMeters, meters, up, down, rise } = segment;
  const climbed = rise * Math.min(1, (atMeters - startMeters) / (meters || 1));
  return { up: up + Math.max(0, climbed), down: down + Math.max(0, -climbed) };
}
