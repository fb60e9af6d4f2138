import { expect, test } from "vitest";
import {
  gpx,
  heightsOf,
  lap,
  northward,
  placesOf,
  point,
  read,
  segment,
  tcx,
  track,
  trackpoint,
} from "../../../tests/support/track-files";

/** 2024-05-01T08:00:00Z: 19,844 days and eight hours after 1970. */
const eight = (19_844 * 24 + 8) * 3_600_000;

const latitudesOf = (file: string) => placesOf(file).map(stretch => stretch.map(([latitude]) => latitude));

test("reads places, heights and times of GPX 1.1", () => {
  const file = track(
    point("47.1", "11.2", "<ele>812.5</ele><time>2024-05-01T08:00:00Z</time>"),
    // A numeric zone two hours east of UTC, and a fraction of a second: half a second after eight.
    point("47.2", "-11.25", "<time>2024-05-01T10:00:00.500+02:00</time><ele> 813 </ele>"),
  );
  expect(read(file)).toEqual({
    stretches: [
      [
        { latitude: 47.1, longitude: 11.2, height: 812.5, timeMs: eight },
        { latitude: 47.2, longitude: -11.25, height: 813, timeMs: eight + 500 },
      ],
    ],
    isCutOff: false,
  });
});

test("reads GPX 1.0, whose points also hold course and speed", () => {
  const values = "<ele>5</ele><time>2024-05-01T08:00:00</time><course>90</course><speed>1.2</speed>";
  const file = `<gpx version="1.0" creator="hand" xmlns="http://www.topografix.com/GPX/1/0"><time>2020-01-01T00:00:00Z</time>
    <trk><number>1</number>${segment(point("1", "2", values), point("1.1", "2", values))}</trk></gpx>`;
  // Without a zone, the time is UTC on every machine.
  expect(read(file).stretches[0]?.[0]).toEqual({ latitude: 1, longitude: 2, height: 5, timeMs: eight });
});

test("reads elements with a prefix, also with one that is not declared", () => {
  const file = `<gpx:gpx xmlns:gpx="http://www.topografix.com/GPX/1/1"><gpx:trk><gpx:trkseg>
    <gpx:trkpt lat="1" lon="2"><gpx:ele>3</gpx:ele><gpx:extensions><x:hr>99</x:hr></gpx:extensions></gpx:trkpt>
    <gpx:trkpt lat="1.5" lon="2"><gpx:ele>4</gpx:ele></gpx:trkpt></gpx:trkseg></gpx:trk></gpx:gpx>`;
  expect(heightsOf(file)).toEqual([[3, 4]]);
});

test("ignores heights and times inside extensions", () => {
  const extended = "<ele>100</ele><extensions><ele>7</ele><time>1999-01-01T00:00:00Z</time></extensions>";
  const [stretch] = read(northward(extended, extended)).stretches;
  expect(stretch?.map(({ height, timeMs }) => [height, timeMs])).toEqual([
    [100, null],
    [100, null],
  ]);
});

test("keeps segments and tracks apart, and leaves out empty ones", () => {
  const file = gpx(`<trk>${segment(point("1", "1"), point("2", "1"))}${segment("")}${segment(point("9", "9"))}
    ${segment(point("3", "1"), point("4", "1"))}</trk><trk>${segment(point("5", "1"), point("6", "1"))}</trk>`);
  expect(latitudesOf(file)).toEqual([[1, 2], [9], [3, 4], [5, 6]]);
});

test("keeps a point for every second of standing still", () => {
  const still = point("47", "11", "<ele>700</ele>");
  expect(latitudesOf(track(still, still, still))).toEqual([[47, 47, 47]]);
});

test("a pause within a segment of GPX is no gap", () => {
  const at = (time: string) => `<time>2024-05-01T${time}Z</time>`;
  // An hour later and 11 km further: only the file says where a segment ends.
  const file = track(point("47", "11", at("08:00:00")), point("47.1", "11", at("09:00:00")));
  expect(read(file).stretches.map(stretch => stretch.map(({ timeMs }) => timeMs))).toEqual([
    [eight, eight + 3_600_000],
  ]);
});

test("reads 0,0 and both sides of the antimeridian", () => {
  expect(placesOf(track(point("0", "0"), point("0.0", "-0.1")))).toEqual([
    [
      [0, 0],
      [0, -0.1],
    ],
  ]);
  expect(placesOf(track(point("-16.8", "179.999"), point("-16.8", "-179.999")))).toEqual([
    [
      [-16.8, 179.999],
      [-16.8, -179.999],
    ],
  ]);
});

test.each([
  "",
  " ",
  "NaN",
  "Infinity",
  "0x2e",
  "0b1",
  "1e",
  "4 7",
  "47,1.5",
  "47.1.5",
  "47°",
  "1_0",
  "+-4",
  "90.01",
  "-91",
  "47N",
  "1".repeat(65),
])("leaves out a point with the latitude %j", latitude => {
  expect(latitudesOf(track(point("1", "1"), point(latitude, "1"), point("2", "1")))).toEqual([[1, 2]]);
});

test.each([
  ["47.5", "11", 47.5, 11],
  [" +47.5 ", "-.25", 47.5, -0.25],
  ["4.75E1", "1.1e+1", 47.5, 11],
  ["47,5", "11,25", 47.5, 11.25],
  ["47.", "11", 47, 11],
  ["-17", "180.25", -17, -179.75],
  ["-17", "-180.25", -17, 179.75],
  ["-17", "181,5", -17, -178.5],
  ["47", "359", 47, -1],
  ["47", "371", 47, 11],
  ["47", "180", 47, 180],
  ["47", "-180", 47, -180],
])("reads the position %j %j", (latitude, longitude, north, east) => {
  const file = track(point(latitude, longitude), point("1", "1"));
  expect(placesOf(file)[0]?.[0]).toEqual([expect.closeTo(north, 9), expect.closeTo(east, 9)]);
});

test("leaves out longitudes of more than two turns, such as microdegrees", () => {
  expect(placesOf(track(point("1", "1"), point("4.7", "11200000"), point("2", "1")))[0]).toHaveLength(2);
});

test("reads heights with a decimal comma or an exponent", () => {
  expect(heightsOf(northward("<ele>812,5</ele>", "<ele>8.1e2</ele>"))).toEqual([[812.5, 810]]);
});

test.each([
  ["2024-05-01T08:00:00Z", 0],
  ["2024-05-01 08:00:00", 0],
  ["2024-05-01T08:00:00.5Z", 500],
  ["2024-05-01T08:00:00,123456+00:00", 123],
  ["2024-05-01T10:30:00+0230", 0],
  ["2024-05-01T03:00:00-05", 0],
  ["2024-05-01T08:00Z", 0],
  ["2024-5-1T8:00:00 UTC", 0],
  ["2024-04-30T24:00:00Z", -8 * 3_600_000],
  ["2024/05/01 08:00:00", 0],
])("reads the time %j", (time, afterEight) => {
  const file = northward(`<time> ${time}\n</time>`, "");
  expect(read(file).stretches[0]?.[0]?.timeMs).toBe(eight + afterEight);
});

test.each([
  "",
  "yesterday",
  "08:00:00",
  "2024-13-01T08:00:00Z",
  "2024-05-01T25:00:00Z",
  "2024-05-01T08:61:00Z",
])("leaves out the time %j, but not its point", time => {
  expect(read(northward(`<time>${time}</time>`, "")).stretches[0]?.[0]?.timeMs).toBeNull();
});

test.each(["0001-01-01T00:00:00Z", "1970-01-01T00:00:07Z"])("%s means that no time was known", time => {
  expect(read(northward(`<time>${time}</time>`, "")).stretches[0]?.[0]?.timeMs).toBeNull();
});

test("leaves out a point without coordinates", () => {
  expect(placesOf(track(point("1", "1"), "<trkpt/>", '<trkpt lat="3"/>', point("2", "1")))[0]).toHaveLength(
    2,
  );
});

test("reads a route where there is no track, and only the track where there are both", () => {
  const route = (latitude: number) =>
    `<rte><rtept lat="${latitude}" lon="1"><ele>8</ele></rtept><rtept lat="${latitude + 1}" lon="1"/></rte>`;
  expect(heightsOf(gpx(route(1) + route(5)))).toEqual([
    [8, null],
    [8, null],
  ]);
  const both = `${route(1)}<trk>${segment(point("7", "1"), point("8", "1"))}</trk>`;
  expect(latitudesOf(gpx(both))).toEqual([[7, 8]]);
});

const routePoint = (latitude: number, path: string) => `<rtept lat="${latitude}" lon="1"><ele>8</ele>
  <extensions><gpxx:RoutePointExtension><gpxx:Subclass>0300</gpxx:Subclass>${path}</gpxx:RoutePointExtension>
  <trp:ShapingPoint/></extensions></rtept>`;

test("Garmin's path between two points of a route is part of the line", () => {
  const path = '<gpxx:rpt lat="1.2" lon="1"/><gpxx:rpt lat="1.4" lon="1"><gpxx:Subclass/></gpxx:rpt>';
  const file = gpx(`<rte>${routePoint(1, path)}${routePoint(2, "")}</rte>`);
  expect(read(file).stretches[0]?.map(({ latitude, height }) => [latitude, height])).toEqual([
    [1, 8],
    [1.2, null],
    [1.4, null],
    [2, 8],
  ]);
});

test.each([
  ["without points", "<trk><trkseg/></trk>"],
  ["of one point", `<trk>${segment(point("7", "1"))}</trk>`],
  ["that stands still", `<trk>${segment(point("7", "1"), point("7", "1"), point("7", "1"))}</trk>`],
])("reads a route beside a track %s", (_, body) => {
  const route = `<rte>${routePoint(1, "")}${routePoint(2, "")}</rte>`;
  for (const file of [gpx(route + body), gpx(body + route)]) expect(latitudesOf(file)).toEqual([[1, 2]]);
});

test("reads the activities and the course of a TCX file, but not the marks beside them", () => {
  const marks = `<Lap><BeginPosition><LatitudeDegrees>9</LatitudeDegrees><LongitudeDegrees>9</LongitudeDegrees></BeginPosition></Lap>
    <CoursePoint><Time>2024-05-01T08:00:00Z</Time><Position><LatitudeDegrees>9</LatitudeDegrees>
    <LongitudeDegrees>9</LongitudeDegrees></Position></CoursePoint>`;
  const course = `<Course>${marks}<Track>${trackpoint("08:00:00", "48")}</Track></Course>`;
  const file = tcx(lap(trackpoint("08:00:00", "46")) + lap(trackpoint("08:00:00", "47"))) + course;
  expect(placesOf(file)).toEqual([[[46, 11]], [[47, 11]], [[48, 11]]]);
});

test("reads TCX, and leaves out its points without a position", () => {
  const withoutPosition = "<Trackpoint><Time>2024-05-01T08:00:01Z</Time></Trackpoint>";
  const file = tcx(lap(trackpoint("08:00:00", "47"), withoutPosition, trackpoint("08:00:02", "47.0001")));
  expect(read(file).stretches).toEqual([
    [
      { latitude: 47, longitude: 11, height: 900.5, timeMs: eight },
      { latitude: 47.0001, longitude: 11, height: 900.5, timeMs: eight + 2000 },
    ],
  ]);
});

test("each lap is a stretch, with the point that it repeats", () => {
  const file = tcx(lap(trackpoint("08:00:00", "47")) + lap("") + lap(trackpoint("08:00:00", "47")));
  expect(placesOf(file)).toEqual([[[47, 11]], [[47, 11]]]);
});

test("a file that is cut off keeps its complete points", () => {
  const file = northward("<ele>1</ele>", "<ele>2</ele>", "<ele>3</ele>");
  const third = file.indexOf("47.002");
  const cut = read(file.slice(0, third));
  expect(cut.isCutOff).toBe(true);
  expect(cut.stretches.map(stretch => stretch.map(({ height }) => height))).toEqual([[1, 2]]);
});

test.each([
  ["zero bytes, as a device writes when its battery dies", "\0".repeat(600)],
  ["the beginning of another file", gpx("")],
  ["an element that is not closed", "</trkseg>"],
])("a file that goes on with %s keeps the points before it", (_, rest) => {
  const file = northward("", "", "");
  const { stretches, isCutOff } = read(file.slice(0, file.indexOf("</trkseg>")) + rest);
  expect(stretches.flat()).toHaveLength(3);
  expect(isCutOff).toBe(true);
});

test("reads the same from pieces of any size", () => {
  const file = new TextEncoder().encode(
    northward("<ele>1.5</ele><name>Grünsee ⛰️</name>", "<ele>&#50;</ele>", ""),
  );
  for (const pieceBytes of [1, 2, 3, 7, 64, 1000]) expect(read(file, pieceBytes)).toEqual(read(file));
});

test.each([
  "",
  "<ele/>",
  "<ele></ele>",
  "<ele> </ele>",
  "<ele>12 m</ele>",
  "<ele>0x2e</ele>",
  "<ele>-9999</ele>",
  "<ele>NaN</ele>",
])("the height of a point with %j is missing, never 0 m", missing => {
  expect(heightsOf(northward("<ele>100</ele>", missing))).toEqual([[100, null]]);
});

test("zero and negative heights are heights", () => {
  expect(heightsOf(northward("<ele>0</ele>", "<ele>-3.5</ele>"))).toEqual([[0, -3.5]]);
});

test("a spike of heights is kept for the arithmetic to judge", () => {
  expect(heightsOf(northward("<ele>500</ele>", "<ele>5000</ele>", "<ele>501</ele>"))).toEqual([
    [500, 5000, 501],
  ]);
});
