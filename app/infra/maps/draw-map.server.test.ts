import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { mapPath, viewAround, viewOf } from "~/lib/map-view";
import { seededPlaces } from "../../../tests/support/seeded-places.ts";
import { drawMap } from "./draw-map.server";

const places = await seededPlaces();
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const landOf = async (latitude: number, longitude: number) =>
  /id="l" d="([^"]*)"/.exec(await drawMap(viewAround(at(latitude, longitude))))?.[1] ?? "";

test("a drawing that changes has a new address", async () => {
  const views = [viewAround(at(61.5, 8.8)), viewOf([at(61.5, 8.8), at(0, 20)]), viewOf(places)];
  const drawings = await Promise.all(views.map(drawMap));
  const digest = createHash("sha256").update(drawings.join("")).digest("hex").slice(0, 12);
  // Where this fails, change `version` in app/lib/map-view.ts too.
  expect(`${mapPath(views[0] ?? viewAround(at(0, 0))).split("/")[2]}: ${digest}`).toMatchInlineSnapshot(
    `"1: a02afd67d5f2"`,
  );
});

test("every place of the guide has a map of at most 3 kB, and the world has 7.2 kB", async () => {
  const sizes = await Promise.all(
    places.map(async place => gzipSync(await drawMap(viewAround(place))).length),
  );
  sizes.sort((one, other) => one - other);
  expect(sizes.at(-1)).toBeLessThan(3_000);
  expect(sizes[40]).toBeLessThan(1_500);
  expect(brotliCompressSync(await drawMap(viewOf(places))).length).toBeLessThan(7_200);
});

test("shows on a globe where a map is that has no coast", async () => {
  expect(await drawMap(viewAround(at(-37.1, -12.3)))).toContain('<circle class="h"');
  expect(await drawMap(viewAround(at(-90, 0)))).toContain('<circle class="h"');
  expect(await drawMap(viewAround(at(61.5, 8.8)))).not.toContain("<circle");
});

test("draws poles, the antimeridian and the open sea", async () => {
  const frame = "m-8-8";
  expect(await landOf(-90, 0)).toContain(frame);
  expect(await landOf(90, 0)).toBe("");
  expect(await landOf(0, 0)).toBe("");
  expect(await landOf(-37.1, -12.3)).toBe("");
  // The islands of Fiji lie on both sides.
  expect((await landOf(-17, 180)).match(/m/g)?.length).toBeGreaterThan(5);
  expect(await landOf(-17, 180)).toBe(await landOf(-17, -180));
});
