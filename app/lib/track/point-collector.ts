import { TrackError, type TrackLimits, trackProblems } from "./track-error";
import { maxValueLength, type PointTexts, readPoint, type TrackPoint } from "./track-point";

const pointNames = new Set(["trkpt", "trackpoint", "rtept"]);

/** `track` is TCX's. Some programs write points straight into `trk`. */
const stretchNames = new Set(["gpx", "trk", "trkseg", "rte", "track"]);

/** By name: what the element holds, and its parents, because those of extensions hold something else. */
const values = new Map<string, { key: keyof PointTexts; parents: string[] }>([
  ["ele", { key: "height", parents: ["trkpt", "rtept"] }],
  ["altitudemeters", { key: "height", parents: ["trackpoint"] }],
  ["time", { key: "time", parents: ["trkpt", "rtept", "trackpoint"] }],
  ["latitudedegrees", { key: "latitude", parents: ["position"] }],
  ["longitudedegrees", { key: "longitude", parents: ["position"] }],
]);

/** Elements whose name is that of the walk, and not of a device or a waypoint. */
const namedElements = new Set(["trk", "rte", "course"]);

/** Bounds memory. Real extensions are at most ten deep. */
const maxOpenInPoint = 32;

/** Collects the points of a GPX or TCX file from its elements. */
export function createPointCollector(limits: TrackLimits) {
  const tracks: TrackPoint[][] = [];
  const routes: TrackPoint[][] = [];
  let pointCount = 0;
  let hasWaypoints = false;
  let isCourse = false;
  /** The open element whose name is wanted. */
  let named = "";
  let isInName = false;
  let title = "";
  let startsStretch = true;
  let point: PointTexts | null = null;
  let pointName = "";
  /** Garmin writes the path from one point of a route to the next into the extension of the first. */
  let path: PointTexts[] = [];
  /** Names of the elements inside the point that are open. */
  let open: string[] = [];
  let value: keyof PointTexts | null = null;

  function addPoint(): PointTexts {
    pointCount += 1;
    if (pointCount > limits.points) throw new TrackError(trackProblems.tooManyPoints(limits));
    return { latitude: "", longitude: "", height: "", time: "" };
  }

  function endPoint() {
    if (!point) return;
    const stretches = pointName === "rtept" ? routes : tracks;
    for (const texts of [point, ...path]) {
      const place = readPoint(texts);
      if (!place) continue;
      if (startsStretch) stretches.push([]);
      startsStretch = false;
      stretches.at(-1)?.push(place);
    }
    point = null;
  }

  function endStretch() {
    endPoint();
    startsStretch = true;
  }

  /** Whether the element is a point of a route's path. */
  function openInPoint(texts: PointTexts, name: string): boolean {
    value = null;
    if (open.length === maxOpenInPoint) return false;
    const held = values.get(name);
    if (held?.parents.includes(open.at(-1) ?? pointName)) {
      value = held.key;
      texts[value] = "";
    }
    open.push(name);
    if (name !== "rpt" || pointName !== "rtept") return false;
    path.push(addPoint());
    return true;
  }

  const stretches = () => [tracks, routes].find(moves) ?? (tracks.flat().length >= 2 ? tracks : routes);

  return {
    /** Whether the attributes of the element are needed. @throws TrackError */
    open(name: string): boolean {
      // Values contain no elements, so the end of this one is missing.
      if (value) open.pop();
      value = null;
      if (pointNames.has(name)) {
        endPoint();
        point = addPoint();
        pointName = name;
        path = [];
        open = [];
        return true;
      }
      if (point && !(stretchNames.has(name) && open.length === 0)) return openInPoint(point, name);
      if (stretchNames.has(name)) endStretch();
      if (namedElements.has(name)) named = name;
      isInName = name === "name" && named !== "" && title === "";
      hasWaypoints ||= name === "wpt";
      isCourse ||= name === "course";
      return false;
    },

    attribute(name: string, text: string) {
      const texts = path.at(-1) ?? point;
      if (name === "lat" && texts) texts.latitude ||= text;
      if (name === "lon" && texts) texts.longitude ||= text;
    },

    text(part: string) {
      if (point && value) point[value] = (point[value] + part).trimStart().slice(0, maxValueLength + 1);
      else if (isInName) title = (title + part).trimStart().slice(0, maxValueLength);
    },

    close(name: string) {
      isInName = false;
      if (name === named) named = "";
      const index = open.lastIndexOf(name);
      if (point && index >= 0) {
        open.length = index;
        value = null;
      } else if (name === pointName) endPoint();
      else if (stretchNames.has(name)) endStretch();
    },

    /** The track; a route only where there is no track that leaves its first position. */
    stretches,

    /** Whether its times are those of a plan. */
    isPlan: () => isCourse || stretches() === routes,

    title: () => title,

    hasPoints: () => pointCount > 0,

    /** Why a complete file has fewer than two places. */
    problem(): string {
      if (pointCount === 0) return hasWaypoints ? trackProblems.waypointsOnly : trackProblems.noPoints;
      const hasPlaces = [...tracks, ...routes].length > 0;
      return hasPlaces || pointCount === 1 ? trackProblems.tooFewPoints : trackProblems.noPlaces;
    },
  };
}

function moves(stretches: readonly (readonly TrackPoint[])[]) {
  const first = stretches[0]?.[0];
  return stretches.some(stretch =>
    stretch.some(({ latitude, longitude }) => latitude !== first?.latitude || longitude !== first.longitude),
  );
}
