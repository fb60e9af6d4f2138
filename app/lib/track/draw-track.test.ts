import { expect, test } from "vitest";
import { hike, pointAt } from "../../../tests/support/track-walks";
import { drawLine, drawLines, drawProfile } from "./draw-track";
import { decodeLine } from "./line";
import { makeTrack } from "./make-track";
import { formatFrame, parseFrame, pixelAt } from "./map-frame";

const map = { width: 212, height: 112 };
const chart = { width: 200, height: 100 };

test("draws north up, in proportion and with room for marks", () => {
  // 1,000 m by 500 m fit into 200 × 100 units without the margins of 6.
  const walk = [pointAt(0, 0), pointAt(0, 500), pointAt(1_000, 500)];
  expect(drawLine([walk], map)).toMatchObject({ d: "M6 106l0-100 200 0", start: [6, 106], end: [206, 6] });
});

test("centres a line that is narrower than its box", () => {
  expect(drawLine([[pointAt(0, 0), pointAt(0, 500)]], map).d).toBe("M106 106l0-100");
});

test("draws a gap as a gap, and a stretch too short to see as a dot", () => {
  const line = [
    [pointAt(0, 0), pointAt(0, 500)],
    [pointAt(500, 500), pointAt(1_000, 0)],
    [pointAt(1_000, 100), pointAt(1_000, 101)],
  ];
  expect(drawLine(line, map).d).toBe("M6 106l0-100M106 6l100 100M206 86h0");
});

test("draws across the antimeridian", () => {
  const walk = [179.99, -180, -179.99].map(longitude => ({ latitude: 0, longitude, height: null }));
  expect(drawLine([walk], map).d).toBe("M6 56l100 0 100 0");
});

test("keeps many stretches apart", () => {
  const line = Array.from({ length: 50 }, (_, nth) => [pointAt(40 * nth, 0), pointAt(40 * nth + 20, 0)]);
  expect(drawLine(line, map).d.match(/M/g)).toHaveLength(50);
});

test("draws several lines where they are, of so many points together", () => {
  const east = Array.from({ length: 9 }, (_, nth) => pointAt(500, (nth % 2) * 100 + nth * 40));
  const { drawn } = drawLines([[[pointAt(0, 0), pointAt(0, 500)]], [east]], map, 12);
  expect(drawn[0]?.d).toBe("M56 106l0-100");
  expect(drawn[1]?.start).toEqual([156, 106]);
  expect(drawn[1]?.stretches[0]).toHaveLength(6);
});

test("has a frame in which the line's own points lie on it", () => {
  const walk = [pointAt(0, 0), pointAt(0, 500), pointAt(1_000, 500)] as const;
  const frame = drawLine([walk], map).frame;
  const pixels = walk.map(point => pixelAt(frame, point)).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(pixels).toEqual([
    [6, 106],
    [6, 6],
    [206, 6],
  ]);
});

test("has a frame across the antimeridian", () => {
  const walk = [179.99, -180, -179.99].map(longitude => ({ latitude: 0, longitude, height: null }));
  const { x, y } = pixelAt(drawLine([walk], map).frame, { latitude: 0, longitude: -179.99 });
  expect([Math.round(x), Math.round(y)]).toEqual([206, 56]);
});

test("a frame is read from its attribute as it was written", () => {
  const frame = drawLine([[pointAt(0, 0), pointAt(-1_000, -500)]], map).frame;
  expect(parseFrame(formatFrame(frame))).toEqual(frame);
});

test("draws heights over distance, closed at the bottom", () => {
  // 100 m fill 90 of 100 units.
  const walk = [pointAt(0, 0, 500), pointAt(0, 500, 600), pointAt(0, 1_000, 550)];
  expect(drawProfile([walk], chart)).toMatchObject({
    d: "M0 100V90l100-90 100 45V100z",
    lowest: 500,
    highest: 600,
    top: 0,
  });
});

test("draws a flat walk flat", () => {
  // 10 of at least 100 m are 9 units.
  const flat = drawProfile([[pointAt(0, 0, 500), pointAt(0, 1_000, 510)]], chart);
  expect(flat).toMatchObject({ d: "M0 100V90l200-9V100z", top: 81 });
});

test("draws a gap between heights", () => {
  const line = [
    [pointAt(0, 0, 500), pointAt(0, 500, 600)],
    [pointAt(0, 900, 600), pointAt(0, 1_400, 500)],
  ];
  // 4 of 200 units for the gap.
  const profile = drawProfile(line, chart);
  expect(profile?.d).toBe("M0 100V90l98-90V100zM102 100V0l98 90V100z");
  expect([0, 0.25, 0.75, 1].map(share => profile?.xAfter(share))).toEqual([0, 49, 151, 200]);
});

test("draws no profile without heights", () => {
  expect(drawProfile([[pointAt(0, 0), pointAt(0, 500)]], chart)).toBeNull();
});

test("draws a day's walk in less than 1 kB", () => {
  const track = makeTrack([hike({ meters: 10, seconds: 0, seed: 1 })], 300);
  const line = decodeLine(track.line) ?? [];
  const paths =
    drawLine(line, { width: 640, height: 400 }).d + drawProfile(line, { width: 640, height: 160 })?.d;
  expect(paths.length).toBeGreaterThan(400);
  expect(paths.length).toBeLessThan(1_000);
});
