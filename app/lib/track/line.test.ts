import { expect, test } from "vitest";
import { decodeLine, encodeLine, type Line, maxLineLength } from "./line";

const point = (latitude: number, longitude: number, height: number | null = null) => ({
  latitude,
  longitude,
  height,
});

const lines: Record<string, Line> = {
  "with heights": [[point(68.35, 18.82, 410), point(68.36, 18.8, 640), point(68.361, 18.79, 640)]],
  "without heights": [[point(-41.2, 172.1), point(-41.21, 172.09)]],
  "with a gap": [
    [point(47, 11, 900), point(47.001, 11, 910)],
    [point(47.1, 11.1, 1500), point(47.11, 11.1, 1490)],
  ],
  "across the antimeridian": [[point(-16.8, 179.99999, 5), point(-16.8, -179.99999, 5)]],
  "from the middle of the map": [[point(0, 0, 0), point(0.00001, -0.00001, -1)]],
  "at the ends of the world": [[point(90, 180, 9000), point(-90, -180, -500)]],
};

test.each(Object.entries(lines))("reads what it wrote: a line %s", (_, line) => {
  expect(decodeLine(encodeLine(line))).toEqual(line);
});

test("writes what Google's documentation of the format writes, after the number that says whether there are heights", () => {
  const line = [[point(38.5, -120.2), point(40.7, -120.95), point(43.252, -126.453)]];
  expect(encodeLine(line)).toBe("?_p~iF~ps|U_ulLnnqC_mqNvxq`@");
});

test("leaves out points that did not move, and a gap that is none", () => {
  const here = point(10, 10, 100);
  const there = point(10.1, 10, 100);
  const end = point(10.2, 10, 100);
  expect(
    decodeLine(
      encodeLine([
        [here, here, there],
        [there, end],
      ]),
    ),
  ).toEqual([[here, there, end]]);
});

test.each([
  ["nothing", ""],
  ["no points", "?"],
  ["one point", "?_p~iF~ps|U"],
  ["another kind", "C_p~iF~ps|U_ulLnnqC"],
  ["a number without its end", "?_p~iF~ps|U_ulLnnq"],
  ["half a point", "?_p~iF~ps|U_ulL"],
  ["a character outside the alphabet", "?_p~iF~ps|U_ulLnnqC>"],
  ["a point outside the world", encodeLine([[point(90, 0), point(91, 0)]])],
  ["a number of a thousand characters", `?${"~".repeat(1000)}?`],
  ["too many characters", `?${"_".repeat(maxLineLength)}`],
  ["gaps alone", "????????"],
])("refuses %s", (_, text) => {
  expect(decodeLine(text)).toBeNull();
});
