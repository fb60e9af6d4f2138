import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoDistance } from "d3-geo";
import { feature, type merge, mesh } from "topojson-client";

type Position = number[];

/** A part of an outline, and a circle around it by which views know that they do not show it. In radians. */
interface Shape<Part> {
  part: Part;
  center: [longitude: number, latitude: number];
  radius: number;
}

interface Atlas {
  land: Shape<Position[][]>[];
  borders: Shape<Position[]>[];
}

const require = createRequire(import.meta.url);

/** Of Natural Earth, at 1:50 and at 1:110 million. */
const files = {
  fine: require.resolve("world-atlas/countries-50m.json"),
  coarse: require.resolve("world-atlas/countries-110m.json"),
};

const atlases = new Map<keyof typeof files, Promise<Atlas>>();

/** Read when the first map is drawn: the fine one takes 80 ms, and 8 MB from then on. */
export function readAtlas(kind: keyof typeof files): Promise<Atlas> {
  const known = atlases.get(kind);
  if (known) return known;
  const reading = read(files[kind]);
  atlases.set(kind, reading);
  reading.catch(() => atlases.delete(kind));
  return reading;
}

async function read(file: string): Promise<Atlas> {
  const world: World = JSON.parse(await readFile(file, "utf8"));
  const { countries, land } = world.objects;
  const { features } = feature(world, land) as unknown as { features: [{ geometry: MultiPolygon }] };
  const polygons = features.flatMap(({ geometry }) => geometry.coordinates);
  const borders = mesh(world, countries, (one, other) => one !== other).coordinates;
  return {
    land: polygons.map(polygon => shapeOf(polygon, polygon.flat())),
    borders: borders.map(border => shapeOf(border, border)),
  };
}

type Topology = Parameters<typeof mesh>[0];
type World = Topology & { objects: Record<"countries" | "land", NonNullable<Parameters<typeof mesh>[1]>> };
type MultiPolygon = ReturnType<typeof merge>;

function shapeOf<Part>(part: Part, points: Position[]): Shape<Part> {
  const center = middleOf(points);
  const radius = points.reduce((most, point) => Math.max(most, geoDistance(center, point as Pair)), 0);
  return { part, center, radius };
}

type Pair = [number, number];

/** In space, which has neither poles nor an antimeridian. */
function middleOf(points: Position[]): Pair {
  let [x, y, z] = [0, 0, 0];
  for (const [longitude = 0, latitude = 0] of points) {
    x += Math.cos(latitude * radian) * Math.cos(longitude * radian);
    y += Math.cos(latitude * radian) * Math.sin(longitude * radian);
    z += Math.sin(latitude * radian);
  }
  return [Math.atan2(y, x) / radian, Math.atan2(z, Math.hypot(x, y)) / radian];
}

const radian = Math.PI / 180;
