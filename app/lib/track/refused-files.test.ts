import { expect, test } from "vitest";
import { gpx, point, read, tcx, track } from "../../../tests/support/track-files";
import { TrackError, trackProblems } from "./track-error";

const bytes = (text: string) => Uint8Array.from(text, each => each.charCodeAt(0));
const rest = "\0".repeat(40);

test.each([
  ["nothing", "", trackProblems.empty],
  ["white space", " \n ", trackProblems.foreign],
  ["text", "lat,lon\n47,11\n", trackProblems.foreign],
  ["another kind of XML", '<osm><node lat="47" lon="11"/></osm>', trackProblems.foreign],
  ["a web page", "<html><body/></html>", trackProblems.webPage],
  ["a web page without html", "\n<!doctype HTML>\n<title>Log in</title>", trackProblems.webPage],
  ["XHTML", '<?xml version="1.0"?><!-- a --><html xmlns="x"/>', trackProblems.webPage],
  ["a web page that mentions GPX", "<html><body><gpx></gpx></body></html>", trackProblems.webPage],
  ["KML", '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>', trackProblems.otherFile("KML")],
  ["FIT", bytes(`\x0e\x10\x79\x52\x08\0\0\0.FIT${rest}`), trackProblems.otherFile("FIT")],
  ["GeoJSON", '{"type": "FeatureCollection", "features": []}', trackProblems.otherFile("JSON")],
  ["PDF", `%PDF-1.4${rest}`, trackProblems.otherFile("PDF")],
  ["ZIP", `PK\x03\x04\0\0${rest}`, trackProblems.archive("ZIP")],
  ["gzip", bytes(`\x1f\x8b\x08\0${rest}`), trackProblems.archive("gzip")],
  ["JPEG", bytes(`\xff\xd8\xff\xe0${rest}`), trackProblems.picture],
  ["PNG", bytes(`\x89PNG\r\n${rest}`), trackProblems.picture],
  ["HEIC", bytes(`\0\0\0\x18ftypheic${rest}`), trackProblems.picture],
  ["waypoints", gpx('<wpt lat="1" lon="1"/><wpt lat="2" lon="1"/>'), trackProblems.waypointsOnly],
  ["a track without points", gpx("<trk><name>Empty</name></trk>"), trackProblems.noPoints],
  ["one point", track(point("1", "1")), trackProblems.tooFewPoints],
  ["one place", track(point("1", "1"), point("", ""), point("", "")), trackProblems.tooFewPoints],
  [
    "indoor points",
    tcx(`<Lap><Track>${"<Trackpoint><HeartRateBpm/></Trackpoint>".repeat(3)}</Track></Lap>`),
    trackProblems.noPlaces,
  ],
  ["an end after one point", track(point("1", "1"), point("2", "1")).slice(0, -60), trackProblems.damaged],
])("refuses a file of %s with its own sentence", (_, file, problem) => {
  for (const pieceBytes of [1, 4096]) expect(() => read(file, pieceBytes)).toThrow(new TrackError(problem));
});

test("a file that stands still is read: the reader judges no walk", () => {
  const still = point("47", "11");
  expect(read(track(still, still)).stretches.flat()).toHaveLength(2);
});
