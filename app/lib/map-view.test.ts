import { geoAzimuthalEquidistant } from "d3-geo";
import { expect, test } from "vitest";
import { boundsOf, mapPath, project, readMapPath, sizeOf, spreadDots, viewAround, viewOf } from "./map-view";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const tromso = at(69.65, 18.95);
const fiji = [at(-17.8, 178), at(-16.8, -179.9)] as const;
const southPole = at(-90, 0);

test.each([tromso, fiji[0], southPole, at(90, 0), at(0, 0)])(
  "puts places around %o where the outline has them",
  place => {
    const view = viewAround(place);
    const { latitude, longitude } = view.center;
    const { width, height } = sizeOf(view);
    const projection = geoAzimuthalEquidistant()
      .rotate([-longitude, -latitude])
      .translate([width / 2, height / 2])
      .scale((width * 90) / (view.reach * Math.PI));
    for (const [north, east] of [
      [0, 0],
      [1.5, 3],
      [-2, -4],
    ] as const) {
      const near = at(Math.max(-90, Math.min(90, latitude + north)), longitude + east);
      const [x = 0, y = 0] = projection([near.longitude, near.latitude]) ?? [];
      expect(project(near, view)[0]).toBeCloseTo(x);
      expect(project(near, view)[1]).toBeCloseTo(y);
    }
  },
);

test("shows all places in the smallest view, across the antimeridian and around a pole too", () => {
  expect(viewOf(fiji)).toMatchObject({ center: at(-17.3, 179.1), reach: 2.5 });
  expect(viewOf([southPole, at(-85, 100)]).reach).toBe(10);
  expect(viewOf([tromso]).reach).toBe(10);
  expect(viewOf([tromso, tromso]).reach).toBe(1.25);
  expect(viewOf([at(64, -20), at(36, 25)]).reach).toBe(40);
});

test("shows the world where no part has them all, with Antarctica only for a place there", () => {
  expect(viewOf([...fiji, tromso, at(0, -60)])).toEqual({ center: at(9, 0), reach: 180 });
  const whole = viewOf([southPole, tromso, at(0, 120), at(0, -60)]);
  expect(whole).toEqual({ center: at(-3, 0), reach: 180 });
  expect(project(southPole, whole)).toEqual([320, 306]);
  expect(project(at(90, 180), whole)).toEqual([626, 14]);
});

test("reads the addresses that it writes, and no others", () => {
  for (const view of [viewAround(tromso), viewOf(fiji), viewOf([southPole, tromso, at(0, 120), at(0, -60)])])
    expect(readMapPath(mapPath(view))).toEqual(view);
  const others = ["/map/1/1,2", "/map/2/1,2,4.5", "/map/1/1.01,2,4.5", "/map/1/01,2,4.5", "/map/1/91,2,4.5"];
  const more = ["/map/1/1,181,4.5", "/map/1/1,2,7", "/map/1/1,2,180", "/map/1/a,b,4.5", "/map/1/-0,2,4.5"];
  for (const path of [...others, ...more, "/map/1/1e1,2,4.5", "/map/1/1,2,4.5,", "/map/1/Infinity,2,4.5"])
    expect(readMapPath(path), path).toBeNull();
});

test("puts places that would lie on each other into one dot, the first at its place", () => {
  const view = viewOf([at(60, 10), at(62, 10)]);
  const spread = spreadDots([at(60, 10), at(60.1, 10), at(62, 10)], view, 54);
  expect(spread.map(({ places }) => places.length)).toEqual([2, 1]);
  expect(spread[0]?.at).toEqual(project(at(60, 10), view));
});

test("bounds hold their places, across the antimeridian too", () => {
  expect(boundsOf(fiji)).toEqual({ south: -17.8, west: 178, north: -16.8, east: -179.9 });
  expect(boundsOf([at(46.123, 7.987)])).toEqual({ south: 46.12, west: 7.98, north: 46.13, east: 7.99 });
  expect(boundsOf([at(1, -10), at(2, 20), at(3, 5)])).toEqual({ south: 1, west: -10, north: 3, east: 20 });
});
