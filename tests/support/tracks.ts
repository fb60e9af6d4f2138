import { encodeLine } from "../../app/lib/track/line.ts";

/** A walk to the north with a point every 10 m and 10 s, each a metre above the one before. */
export const walkedGpx = (points = 430, from = 47) =>
  gpx(points, nth => ({ latitude: from + nth * 0.00009, longitude: 11, height: 600 + nth }));

/** A round of about 16 km over a pass and a summit, for pictures. */
export const roundGpx = () =>
  gpx(1600, nth => {
    const turn = (nth / 1600) * 2 * Math.PI;
    const reach = 0.02 + 0.006 * Math.sin(3 * turn) + 0.002 * Math.sin(7 * turn + 1);
    return {
      latitude: 47 - reach * Math.cos(turn),
      longitude: 11 + 1.6 * reach * Math.sin(turn),
      height: 1450 - 520 * Math.cos(turn) + 160 * Math.sin(3 * turn),
    };
  });

interface Point {
  latitude: number;
  longitude: number;
  height: number;
}

function gpx(points: number, pointAt: (nth: number) => Point) {
  const lines = Array.from({ length: points }, (_, nth) => {
    const { latitude, longitude, height } = pointAt(nth);
    const time = new Date(Date.UTC(2024, 4, 1, 8) + nth * 10_000).toISOString();
    const position = `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`;
    return `<trkpt ${position}><ele>${height.toFixed(1)}</ele><time>${time}</time></trkpt>`;
  });
  return `<?xml version="1.0"?>
<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${lines.join("\n")}</trkseg></trk></gpx>`;
}

/** As a watch writes it: a point every second with heart rate and cadence, about 700 bytes each. */
export function watchedTcx(points: number) {
  const lines = Array.from({ length: points }, (_, nth) => {
    const time = new Date(Date.UTC(2024, 4, 1, 6) + nth * 1_000).toISOString();
    return `          <Trackpoint>
            <Time>${time}</Time>
            <Position>
              <LatitudeDegrees>${(47 + nth * 0.000009).toFixed(8)}</LatitudeDegrees>
              <LongitudeDegrees>${(11 + 0.002 * Math.sin(nth / 300)).toFixed(8)}</LongitudeDegrees>
            </Position>
            <AltitudeMeters>${(900 + 300 * Math.sin(nth / 4_000)).toFixed(2)}</AltitudeMeters>
            <DistanceMeters>${nth.toFixed(2)}</DistanceMeters>
            <HeartRateBpm><Value>${110 + (nth % 30)}</Value></HeartRateBpm>
            <Extensions><ns3:TPX><ns3:Speed>1.0</ns3:Speed><ns3:RunCadence>${50 + (nth % 9)}</ns3:RunCadence></ns3:TPX></Extensions>
          </Trackpoint>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
  <Activities><Activity Sport="Other"><Lap><Track>
${lines.join("\n")}
  </Track></Lap></Activity></Activities></TrainingCenterDatabase>`;
}

/** As a member's device exports it. */
export const trackFile = (text: string, name = "morning.gpx") => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

type Place = [latitude: number, longitude: number, height?: number];

/** Of stretches, all with heights or none. */
export const lineOf = (...stretches: Place[][]) =>
  encodeLine(
    stretches.map(stretch =>
      stretch.map(([latitude, longitude, height = null]) => ({ latitude, longitude, height })),
    ),
  );

/** Of one stretch. */
export const lineThrough = (...places: Place[]) => lineOf(places);

/** As a script sends it: 1.1 km without heights. */
export function walkedTrack() {
  return JSON.stringify({
    line: lineThrough([47, 11], [47.005, 11], [47.01, 11]),
    meters: 1112,
    ascent: null,
    descent: null,
    movingSeconds: null,
  });
}

const metersPerDegree = 111_195;

/** 2 km to the north from 47 N, 11 E, and 200 m up: a point every 100 m. */
const northward = Array.from({ length: 21 }, (_, index) => placeAt(100 * index, 0, 500 + 10 * index));

/** As long as stored lines are: 500 points in bends. */
const winding = Array.from({ length: 500 }, (_, index) =>
  placeAt(
    30 * index,
    600 * Math.sin(index / 17) + 150 * Math.sin(index / 3),
    900 + 400 * Math.sin(index / 60),
  ),
);

export const trackColumns = {
  track: encodeLine([northward]),
  track_meters: 2_000,
  track_ascent: 200,
  track_descent: 0,
  track_moving_seconds: 2_400,
  track_sketch: sketch(northward, 20),
};

/** Every so many points. */
function sketch(points: readonly Point[], step: number) {
  return lineThrough(
    ...points
      .filter((_, index) => index % step === 0)
      .map(({ latitude, longitude }): Place => [latitude, longitude]),
  );
}

/** As scripts send it, and as activities keep it in the browser. */
export const asTrack = (columns: typeof trackColumns) => ({
  line: columns.track,
  meters: columns.track_meters,
  ascent: columns.track_ascent,
  descent: columns.track_descent,
  movingSeconds: columns.track_moving_seconds,
});

export const storedTrack = asTrack(trackColumns);

export const longTrackColumns = {
  track: encodeLine([winding]),
  track_meters: 28_400,
  track_ascent: 2_300,
  track_descent: 2_000,
  track_moving_seconds: 27_000,
  track_sketch: sketch(winding, 16),
};

export const longTrackPlace = positionOf(winding[180]);
export const placeOffLongTrack = positionOf(winding[180], 240);

/** A position so many metres along the line of `trackColumns`, and to the east of it. */
export function placeOnTrack(metersNorth: number, metersEast = 0) {
  return positionOf(placeAt(metersNorth, metersEast, 0));
}

function positionOf({ latitude, longitude } = placeAt(0, 0, 0), metersWest = 0) {
  return { latitude, longitude: longitude - metersWest / metersPerDegree };
}

function placeAt(metersNorth: number, metersEast: number, height: number) {
  const latitude = 47 + metersNorth / metersPerDegree;
  const longitude = 11 + metersEast / metersPerDegree / Math.cos((47 * Math.PI) / 180);
  return { latitude, longitude, height };
}
