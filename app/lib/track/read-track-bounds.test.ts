import { expect, test } from "vitest";
import { createTrackReader } from "./read-track";
import { deviceLimits, TrackError, trackProblems, uploadLimits } from "./track-error";
import { gpx, point, read, tcx, track } from "./track-samples";

const bigBytes = 10_400_000;
const pieceBytes = 16 * 1024;
const fill = (text: string, length = bigBytes) => text.repeat(Math.ceil(length / text.length));
const inTrack = (text: string) => gpx(`<trk><trkseg>${point("1", "1", text)}</trkseg></trk>`);
const manyAttributes = Array.from({ length: 60_000 }, (_, nth) => `a${nth}=""`).join(" ");
const laughs = Array.from({ length: 9 }, (_, nth) => `<!ENTITY l${nth + 1} "${fill(`&l${nth};`, 40)}">`);

test.each([
  ["nothing", "", trackProblems.empty],
  ["white space", " \n ", trackProblems.foreign],
  ["text", "lat,lon\n47,11\n", trackProblems.foreign],
  ["a ZIP file", "PK\u0003\u0004\u0000\u0000", trackProblems.foreign],
  ["a web page", "<html><body/></html>", trackProblems.foreign],
  ["KML", '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>', trackProblems.foreign],
  ["a DOCTYPE", `<!DOCTYPE gpx>${track(point("1", "1"), point("2", "1"))}`, trackProblems.doctype],
  [
    "nested entities",
    `<!DOCTYPE gpx [<!ENTITY l0 "ha">${laughs.join("")}]>${gpx("&l9;")}`,
    trackProblems.doctype,
  ],
  ["waypoints", gpx('<wpt lat="1" lon="1"/><wpt lat="2" lon="1"/>'), trackProblems.waypointsOnly],
  ["no point", gpx("<trk><name>Empty</name></trk>"), trackProblems.tooFewPoints],
  ["one point", track(point("1", "1")), trackProblems.tooFewPoints],
  ["decimal commas", track(point("47,1", "11,2"), point("47,2", "11,2")), trackProblems.noPlaces],
  [
    "indoor points",
    tcx(`<Lap><Track>${fill("<Trackpoint><HeartRateBpm/></Trackpoint>", 100)}</Track></Lap>`),
    trackProblems.noPlaces,
  ],
  ["an end after one point", track(point("1", "1"), point("2", "1")).slice(0, -60), trackProblems.damaged],
  ["an undeclared entity", gpx(`<name>&nbsp;</name>`), trackProblems.damaged],
])("refuses a file of %s with its own sentence", (_, file, problem) => {
  expect(() => read(file)).toThrow(new TrackError(problem));
});

test.each([
  ["a text between tags", inTrack(fill("text ")), trackProblems.tooFarApart, 300_000],
  ["a height", inTrack(`<ele>${fill("12345678")}</ele>`), trackProblems.tooFarApart, 300_000],
  ["a height of entities", inTrack(`<ele>${fill("&lt;")}</ele>`), trackProblems.tooFarApart, 300_000],
  ["an attribute", inTrack(`<a b="${fill("\n")}"/>`), trackProblems.tooFarApart, 300_000],
  ["attributes", inTrack(`<a ${manyAttributes}/>`), trackProblems.tooFarApart, 300_000],
  ["a tag name", inTrack(`<${fill("n")}/>`), trackProblems.tooFarApart, 300_000],
  ["a comment", inTrack(`<!--${fill("- ")}-->`), trackProblems.tooFarApart, 300_000],
  ["a processing instruction", inTrack(`<?a ${fill("b ")}?>`), trackProblems.tooFarApart, 300_000],
  ["CDATA", inTrack(`<![CDATA[${fill("] ")}]]>`), trackProblems.tooFarApart, 300_000],
  ["white space", fill(" "), trackProblems.tooFarApart, 300_000],
  ["a DOCTYPE", `<!DOCTYPE gpx [${fill('<!ENTITY a "b">')}`, trackProblems.tooFarApart, 300_000],
  ["nested elements", inTrack(fill("<a>")), trackProblems.tooDeep, pieceBytes],
  ["tags", inTrack(fill("<a/>")), trackProblems.tooManyNodes, 2_500_000],
  ["tags with attributes", inTrack(fill('<a b=""/>')), trackProblems.tooManyNodes, 2_800_000],
  ["waypoints", gpx(fill('<wpt lat="1" lon="1"/>')), trackProblems.tooManyNodes, 5_000_000],
  ["points", track(fill(point("1", "1"))), trackProblems.tooManyPoints(uploadLimits), 3_300_000],
  ["something else", fill("\u0001text"), trackProblems.foreign, pieceBytes],
])("stops early in 10 MB of %s", (_, file, problem, mostBytes) => {
  const bytes = new TextEncoder().encode(file);
  const reader = createTrackReader(uploadLimits);
  let readBytes = 0;
  const readOn = () => {
    for (; readBytes < bytes.length; readBytes += pieceBytes) {
      reader.write(bytes.subarray(readBytes, readBytes + pieceBytes));
    }
  };
  expect(readOn).toThrow(new TrackError(problem));
  expect(readBytes).toBeLessThanOrEqual(mostBytes);
});

test("reads 100,000 points, and elements 32 deep", () => {
  expect(read(track(point("1", "1").repeat(100_000))).stretches.flat()).toHaveLength(100_000);
  // Four of them are gpx, trk, trkseg and trkpt.
  const nested = (depth: number) => point("1", "1", "<a>".repeat(depth - 4) + "</a>".repeat(depth - 4));
  expect(read(track(nested(32), nested(32))).stretches.flat()).toHaveLength(2);
  expect(() => read(track(nested(33), nested(33)))).toThrow(trackProblems.tooDeep);
});

test("refuses the byte after 10 MB", () => {
  const reader = createTrackReader(uploadLimits);
  const spaced = new TextEncoder().encode(gpx(`<a/>${" ".repeat(100_000)}`).slice(0, -6));
  reader.write(spaced);
  const rest = new TextEncoder().encode(`<a/>${" ".repeat(100_000)}`);
  let byteCount = spaced.length;
  for (; byteCount + rest.length <= 10 * 1024 * 1024; byteCount += rest.length) reader.write(rest);
  reader.write(new Uint8Array(10 * 1024 * 1024 - byteCount).fill(0x20));
  expect(() => reader.write(new Uint8Array([0x20]))).toThrow(
    new TrackError(trackProblems.tooLarge(uploadLimits)),
  );
});

test("reads nothing of a piece that is larger than 10 MB", () => {
  expect(() => read(new Uint8Array(10 * 1024 * 1024 + 1), 20 * 1024 * 1024)).toThrow(
    trackProblems.tooLarge(uploadLimits),
  );
});

test("long texts beside the track cost nothing", () => {
  const description = `<desc><![CDATA[${fill("<p>Long</p>", 100_000)}]]></desc><!--${fill("long ", 100_000)}-->`;
  const file = track(point("1", "1", description), point("2", "1", `<cmt>${fill("long ", 100_000)}</cmt>`));
  expect(read(file).stretches.flat()).toHaveLength(2);
});

test("a file that is read on the device may be larger, and is refused with its own limit", () => {
  const file = track(point("1", "1").repeat(100_001));
  expect(() => read(file)).toThrow("This file has more than 100,000 points.");
  expect(read(file, 4096, deviceLimits).stretches.flat()).toHaveLength(100_001);
  const tooLarge = new Uint8Array(60 * 1024 * 1024 + 1);
  expect(() => read(tooLarge, tooLarge.length, deviceLimits)).toThrow("This file is larger than 60 MB.");
});
