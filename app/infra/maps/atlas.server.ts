import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoCentroid, geoDistance } from "d3-geo";
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
  // Its type promises no more than some geometry.
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
  const center = geoCentroid({ type: "MultiPoint", coordinates: points });
  const distanceTo = (point: Position) => geoDistance(center, point as [number, number]);
  const radius = points.reduce((most, point) => Math.max(most, distanceTo(point)), 0);
  return { part, center, radius };
}
