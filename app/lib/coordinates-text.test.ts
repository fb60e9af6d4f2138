import { expect, test } from "vitest";
import { parseCoordinates, parseDegrees } from "./coordinates-text";

const tromso = [69.6, 19.15];

test.each([
  ["69.6, 19.15", tromso],
  ["69.6,19.15", tromso],
  [" 69.60\u00a019.15000 ", tromso],
  ["69,6 19,15", tromso],
  ["69,6, 19,15", tromso],
  ["69,6; 19,15", tromso],
  ["69,6,19,15", tromso],
  ["69.6 / 19.15", tromso],
  ["(69.6, 19.15)", tromso],
  ["\u200e69.6°, 19.15°", tromso],
  ["69.6°N 19.15°E", tromso],
  ["69.6N,19.15E", tromso],
  ["n69.6 e19.15", tromso],
  ["N69.6E19.15", tromso],
  ["19.15° E, 69.6° N", tromso],
  ["69°36′N 19°9′E", tromso],
  ["69°36′N19°9′E", tromso],
  ["69º36’ N; 19º09’ E", tromso],
  ["69° 36' 0\" N, 19° 9' 0\" E", tromso],
  ["69° 36' 0'' N, 19° 9' 0'' E", tromso],
  ["69°36′00″ N, 19°09′00″ E", tromso],
  ["N 69° 36.000' E 019° 09.000'", tromso],
  ["N 69 36.0 E 19 9.0", tromso],
  ["69 36 00 N 19 09 00 E", tromso],
  ["69°36' 19°9'", tromso],
  ["69° 36' 12\" N, 19° 9' E", [69.60333, 19.15]],
  ["50°56′24″S 73°6′W", [-50.94, -73.1]],
  ["-50.94, -73.1", [-50.94, -73.1]],
  ["\u221250,94 \u201373,1", [-50.94, -73.1]],
  ["-50°56.4', -73°6'", [-50.94, -73.1]],
  ["+46.5, +7.9", [46.5, 7.9]],
  ["46, 8", [46, 8]],
  ["46,8", [46, 8]],
  ["-90 180", [-90, 180]],
  ["0,0", [0, 0]],
  ["geo:69.6,19.15", tromso],
  ["GEO:69.6,19.15,120", tromso],
  ["geo:69.6,19.15;u=35", tromso],
  ["geo:69.6,19.15,120;crs=wgs84;u=35?z=11", tromso],
  ["geo:-50.94,-73.1?z=11", [-50.94, -73.1]],
  ["geo:0,0?q=69.6,19.15(A%20hut)", tromso],
  ["geo:69.6,19.15?q=A%20hut", tromso],
  ["69.123456789, 19.000004", [69.12346, 19]],
])("reads %s", (text, [latitude, longitude]) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude });
});

test.each([
  "",
  "69.6",
  "Tromsø",
  "12",
  "1234",
  "90.1, 0",
  "0, 180.1",
  "200, 20",
  "69.6, 19.15, 120",
  "69 36 19 9",
  "69.6 N 19.15",
  "69.6 N 19.15 N",
  "-69.6 S, 19.15 E",
  "69.5°36' N, 19° E",
  "69°60' N, 19° E",
  "69°36.5'12\" N, 19° E",
  "69°36'60\" N, 19° E",
  "1e1, 2e1",
  "Infinity, NaN",
  "--1, 2",
  "geo:",
  "geo:69.6",
  "geo:69.6,19.15;crs=moon-2011",
  "geo:0,0,0,0;crs=x",
  "https://example.org/69.6,19.15",
])("finds no coordinates in %j", text => {
  expect(parseCoordinates(text)).toBeNull();
});

test.each([
  ["69,6", 69.6],
  ["69°36′ N", 69.6],
  ["s 69 36", -69.6],
  ["-69.6°", -69.6],
  ["-0", 0],
  ["69 36", null],
  ["69.6 E", null],
  ["90.1", null],
  ["69.6, 19.15", null],
])("reads the latitude %s", (text, latitude) => {
  expect(parseDegrees(text, "latitude")).toBe(latitude);
});
