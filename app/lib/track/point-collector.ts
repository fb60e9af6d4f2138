import { metersBetween } from "./distance";
import type { LinePoint } from "./line";
import { maxTrackPoints, TrackError, trackProblems } from "./track-error";
import { type PointTexts, readPoint, type TrackPoint } from "./track-point";

export const trackRoots = ["gpx", "TrainingCenterDatabase"];

/** Elements by their parent's local name and their own, so that those of extensions never match. */
const stretchStarts = new Set(["trk/trkseg", "Lap/Track", "Course/Track"]);
const trackPoints = new Set(["trkseg/trkpt", "Track/Trackpoint"]);
const values = new Map<string, keyof PointTexts>([
  ["trkpt/ele", "height"],
  ["trkpt/time", "time"],
  ["rtept/ele", "height"],
  ["rtept/time", "time"],
  ["Trackpoint/Time", "time"],
  ["Trackpoint/AltitudeMeters", "height"],
  ["Position/LatitudeDegrees", "latitude"],
  ["Position/LongitudeDegrees", "longitude"],
]);

export type PointCollector = ReturnType<typeof createPointCollector>;

/** Collects the points of a GPX or TCX file from its elements. `path` is such as `trkpt/ele`. */
export function createPointCollector() {
  const tracks: TrackPoint[][] = [];
  const routes: TrackPoint[][] = [];
  let point: PointTexts | null = null;
  let pointCount = 0;
  let hasTrackPoints = false;
  let hasWaypoints = false;
  let isTcx = false;

  return {
    /** Whether the text of the element is needed. @throws TrackError */
    open(path: string, { lat = "", lon = "" }: Record<string, string>): boolean {
      if (stretchStarts.has(path)) tracks.push([]);
      else if (path === "gpx/rte") routes.push([]);
      else if (path === "gpx/wpt") hasWaypoints = true;
      else if (trackPoints.has(path) || path === "rte/rtept") {
        pointCount += 1;
        if (pointCount > maxTrackPoints) throw new TrackError(trackProblems.tooManyPoints);
        point = { latitude: lat, longitude: lon, height: "", time: "" };
      }
      return point !== null && values.has(path);
    },

    close(path: string, text: string) {
      const value = values.get(path);
      if (value && point) point[value] = text;
      const isTrackPoint = trackPoints.has(path);
      if (!point || (!isTrackPoint && path !== "rte/rtept")) return;
      const place = readPoint(point);
      point = null;
      hasTrackPoints ||= isTrackPoint;
      isTcx ||= path === "Track/Trackpoint";
      if (place) (isTrackPoint ? tracks : routes).at(-1)?.push(place);
    },

    /** Stretches of at least two points; those of routes only if there is no track. */
    finish(): TrackPoint[][] {
      const recorded = hasTrackPoints ? tracks : routes;
      const stretches = (isTcx ? joinLaps(recorded) : recorded).filter(({ length }) => length >= 2);
      completeHeights(stretches);
      return stretches;
    },

    /** Why a complete file has no stretches. */
    problem(): string {
      if (pointCount === 0 && hasWaypoints) return trackProblems.waypointsOnly;
      const hasPlaces = [...tracks, ...routes].some(({ length }) => length > 0);
      return pointCount >= 2 && !hasPlaces ? trackProblems.noPlaces : trackProblems.tooFewPoints;
    },
  };
}

/** Completes the heights of a track in place, so that it has one at every point, or none where fewer than half were recorded. */
function completeHeights(stretches: readonly LinePoint[][]) {
  const points = stretches.flat();
  const recorded = points.filter(({ height }) => height !== null).length;
  if (recorded * 2 < points.length) {
    for (const point of points) point.height = null;
    return;
  }
  for (const stretch of stretches) interpolateHeights(stretch);
  // A stretch without any height lies between those of its neighbours.
  interpolateHeights(points);
}

/** By index: points that lack a height often lack a time, too. At the ends, the nearest height. */
function interpolateHeights(points: readonly LinePoint[]) {
  let last = -1;
  let lastHeight: number | null = null;
  for (const [index, { height }] of points.entries()) {
    if (height === null) continue;
    const from = lastHeight ?? height;
    for (let missing = last + 1; missing < index; missing++) {
      const part = (missing - last) / (index - last);
      setHeight(points[missing], from + part * (height - from));
    }
    last = index;
    lastHeight = height;
  }
  for (const point of points.slice(last + 1)) setHeight(point, lastHeight);
}

function setHeight(point: LinePoint | undefined, height: number | null) {
  if (point) point.height = height;
}

const maxPauseMs = 60_000;
const maxGapMeters = 100;

/** Joins stretches that continue where the last one ended. TCX starts a new track with every lap, and often repeats a point. */
function joinLaps(stretches: readonly TrackPoint[][]): TrackPoint[][] {
  const joined: TrackPoint[][] = [];
  for (const stretch of stretches) {
    const [first] = stretch;
    const last = joined.at(-1)?.at(-1);
    if (!first) continue;
    if (!last || !continues(last, first)) joined.push([]);
    const isRepeated = last !== undefined && first.timeMs === last.timeMs && metersBetween(last, first) === 0;
    for (const point of isRepeated ? stretch.slice(1) : stretch) joined.at(-1)?.push(point);
  }
  return joined;
}

function continues(last: TrackPoint, next: TrackPoint) {
  const pauseMs = last.timeMs === null || next.timeMs === null ? 0 : Math.abs(next.timeMs - last.timeMs);
  return pauseMs <= maxPauseMs && metersBetween(last, next) <= maxGapMeters;
}
