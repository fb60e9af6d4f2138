import { afterEach, expect, test, vi } from "vitest";
import {
  gpx,
  lap,
  point,
  readWhole,
  segment,
  tcx,
  track,
  trackpoint,
} from "../../../tests/support/track-files";
import { dayOfStart, startOfWalk, titleInWords } from "./walk-start";

const now = Date.parse("2026-11-30T02:00:00Z");

/** Eleven metres apart. */
const walk = (...times: string[]) =>
  track(...times.map((time, nth) => point(`47.000${nth}`, "11", `<time>${time}</time>`)));

function startOf(file: string) {
  const { stretches, isPlan } = readWhole(file);
  const start = isPlan ? null : startOfWalk(stretches, now);
  return start && new Date(start.timeMs).toISOString();
}

const seconds = (day: string) => ["00", "10", "20", "30"].map(second => `${day}T08:00:${second}Z`);

test("a walk begins at its first time, and not at that of the first part of its file", () => {
  expect(startOf(walk(...seconds("2026-11-28")))).toBe("2026-11-28T08:00:00.000Z");
  const late = segment(
    point("47.1", "11", "<time>2026-11-29T08:00:00Z</time>"),
    point("47.1001", "11", "<time>2026-11-29T08:00:10Z</time>"),
  );
  const early = segment(
    point("47", "11", "<time>2026-11-28T08:00:00Z</time>"),
    point("47.0001", "11", "<time>2026-11-28T08:00:10Z</time>"),
  );
  expect(startOf(gpx(`<trk>${late}${early}</trk>`))).toBe("2026-11-28T08:00:00.000Z");
  expect(startOf(tcx(lap(trackpoint("08:00:00", "47"), trackpoint("08:00:10", "47.0001"))))).toBe(
    "2024-05-01T08:00:00.000Z",
  );
});

test.each([
  ["no times", track(point("47", "11"), point("47.1", "11"))],
  ["times of a few points", walk(...seconds("2026-11-28")).replace(/<time>[^<]*:[0-2]0Z<.time>/g, "")],
  ["one time for all points", walk(...Array.from({ length: 4 }, () => "2026-11-28T08:00:00Z"))],
  ["times that go back and forth", walk(...seconds("2026-11-28").reverse())],
  [
    "a point each second, a kilometre apart",
    track(
      ...["47", "47.01", "47.02"].map((north, nth) =>
        point(north, "11", `<time>2026-11-28T08:00:0${nth}Z</time>`),
      ),
    ),
  ],
  [
    "a route with times",
    walk(...seconds("2026-11-28"))
      .replaceAll("trkpt", "rtept")
      .replaceAll("trk>", "rte>")
      .replaceAll("trkseg>", "x>"),
  ],
  [
    "a course of a watch",
    tcx(lap(trackpoint("08:00:00", "47"), trackpoint("08:00:10", "47.0001"))).replace(
      "<Activity ",
      "<Course><Activity ",
    ),
  ],
  ["a clock that is ahead", walk(...seconds("2026-11-30"))],
  ["a clock that starts with 1970", walk(...seconds("1970-01-01"))],
  ["a clock that starts with the satellites", walk(...seconds("1980-01-06"))],
  ["a clock that was set on the way", walk("2000-01-01T00:00:00Z", ...seconds("2026-11-28").slice(1))],
])("%s tell no day", (_, file) => {
  expect(startOf(file)).toBeNull();
});

afterEach(() => void vi.restoreAllMocks());

const device = (minutesBehindUtc: number) =>
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutesBehindUtc);

test.each([
  ["Lofoten in summer, at home", "2026-06-30T23:30:00Z", 14, -120, "2026-07-01"],
  ["Lofoten, from New York", "2026-06-30T22:30:00Z", 14, 240, "2026-06-30"],
  ["New Zealand, from Berlin", "2026-11-28T19:00:00Z", 170, -60, "2026-11-29"],
  ["Hawaii, from Berlin", "2026-11-29T06:00:00Z", -156, -60, "2026-11-28"],
  ["Alaska, at home", "2026-11-29T08:30:00Z", -150, 540, "2026-11-28"],
  ["Samoa, at home: a day ahead of its sun", "2026-11-28T19:00:00Z", -172, -780, "2026-11-29"],
  ["California, from New Zealand", "2026-11-28T19:00:00Z", -120, -780, "2026-11-28"],
  ["Xinjiang, by the time of Beijing", "2026-11-28T17:00:00Z", 76, -480, "2026-11-29"],
])("the day of a walk is that of its place: %s", (_, time, longitude, minutesBehindUtc, day) => {
  device(minutesBehindUtc);
  expect(dayOfStart({ timeMs: Date.parse(time), latitude: 0, longitude })).toBe(day);
});

const named = (...inTrack: string[]) =>
  `<gpx><metadata><name>File</name></metadata><wpt lat="1" lon="1"><name>Hut</name></wpt>
  <trk>${inTrack.join("")}${segment(point("1", "1", "<name>Point</name>"), point("1.1", "1"))}</trk></gpx>`;

test.each([
  ["<name>Besseggen &amp; back</name>", "Besseggen & back"],
  ["<name><![CDATA[Über den Grat, früh]]></name><desc>Long</desc>", "Über den Grat, früh"],
  ["<name>Line\n  two &#8211; &#x2713;</name>", "Line two – ✓"],
  ["", ""],
])("a walk has the name of its track: %s", (name, title) => {
  expect(titleInWords(readWhole(named(name), 7).title)).toBe(title);
});

test("a name in another encoding, and that of a device, are none", () => {
  const latin1 = Buffer.from(named("<name>Über</name>"), "latin1");
  expect(titleInWords(readWhole(latin1).title)).toBe("");
  const watch = tcx(
    `${lap(trackpoint("08:00:00", "47"), trackpoint("08:00:10", "48"))}<Creator><Name>Watch 7</Name></Creator>`,
  );
  expect(titleInWords(readWhole(watch).title)).toBe("");
});
