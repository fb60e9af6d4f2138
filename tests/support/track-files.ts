import { createTrackReader } from "../../app/lib/track/read-track.ts";
import { uploadLimits } from "../../app/lib/track/track-error.ts";

/** Small files, written by hand. */
export const gpx = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`;

export const segment = (...points: string[]) => `<trkseg>${points.join("\n")}</trkseg>`;

export const track = (...points: string[]) => gpx(`<trk>${segment(...points)}</trk>`);

export const point = (latitude: string, longitude: string, values = "") =>
  `<trkpt lat="${latitude}" lon="${longitude}">${values}</trkpt>`;

/** One point for each of the values, 0.001 degrees north of the one before. */
export const northward = (...values: string[]) =>
  track(...values.map((each, nth) => point(`47.00${nth}`, "11", each)));

export const tcx = (body: string) =>
  `<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Activities><Activity Sport="Other"><Id>2024-05-01T08:00:00Z</Id>${body}</Activity></Activities></TrainingCenterDatabase>`;

export const lap = (...points: string[]) => `<Lap><Track>${points.join("\n")}</Track></Lap>`;

/** `time` is a time of one morning, such as `08:00:00`. */
export const trackpoint = (time: string, latitude: string, longitude = "11") => `<Trackpoint>
  <Time>2024-05-01T${time}Z</Time>
  <Position>
    <LatitudeDegrees>${latitude}</LatitudeDegrees>
    <LongitudeDegrees>${longitude}</LongitudeDegrees>
  </Position>
  <AltitudeMeters>900.5</AltitudeMeters><DistanceMeters>12</DistanceMeters>
</Trackpoint>`;

export function readWhole(file: string | Uint8Array, pieceBytes = 4096, limits = uploadLimits) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const reader = createTrackReader(limits);
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.write(bytes.subarray(at, at + pieceBytes));
  return reader.end();
}

export function read(...args: Parameters<typeof readWhole>) {
  const { stretches, isCutOff } = readWhole(...args);
  return { stretches, isCutOff };
}

export const heightsOf = (file: string) =>
  read(file).stretches.map(stretch => stretch.map(({ height }) => height));

export const placesOf = (file: string | Uint8Array) =>
  read(file).stretches.map(stretch => stretch.map(({ latitude, longitude }) => [latitude, longitude]));
