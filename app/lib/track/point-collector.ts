import { TrackError, type TrackLimits, trackProblems } from "./track-error";
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
export function createPointCollector(limits: TrackLimits) {
  const tracks: TrackPoint[][] = [];
  const routes: TrackPoint[][] = [];
  let point: PointTexts | null = null;
  let pointCount = 0;
  let hasTrackPoints = false;
  let hasWaypoints = false;

  return {
    /** Whether the text of the element is needed. @throws TrackError */
    open(path: string, { lat = "", lon = "" }: Record<string, string>): boolean {
      if (stretchStarts.has(path)) tracks.push([]);
      else if (path === "gpx/rte") routes.push([]);
      else if (path === "gpx/wpt") hasWaypoints = true;
      else if (trackPoints.has(path) || path === "rte/rtept") {
        pointCount += 1;
        if (pointCount > limits.points) throw new TrackError(trackProblems.tooManyPoints(limits));
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
      if (place) (isTrackPoint ? tracks : routes).at(-1)?.push(place);
    },

    /** One stretch for each segment or lap that has a point; those of routes only if there is no track. */
    finish(): TrackPoint[][] {
      return (hasTrackPoints ? tracks : routes).filter(({ length }) => length > 0);
    },

    /** Why a complete file has fewer than two places. */
    problem(): string {
      if (pointCount === 0 && hasWaypoints) return trackProblems.waypointsOnly;
      const hasPlaces = [...tracks, ...routes].some(({ length }) => length > 0);
      return pointCount >= 2 && !hasPlaces ? trackProblems.noPlaces : trackProblems.tooFewPoints;
    },
  };
}
