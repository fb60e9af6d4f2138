import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEquidistant,
  geoDistance,
  geoOrthographic,
  geoPath,
  geoProjection,
} from "d3-geo";
import { globe, type MapView, northEdge, sizeOf, worldReach } from "~/lib/map-view";
import { longitudeStep } from "~/lib/track/distance";
import { readAtlas } from "./atlas.server";
import { PathWriter } from "./path-writer";

/** Coast, borders and a grid, as a file with colours for both schemes: an image does not know those of its page. */
export async function drawMap(view: MapView): Promise<string> {
  const { land, borders } = await readAtlas(view.reach <= 10 ? "fine" : "coarse");
  const { width, height } = sizeOf(view);
  // Half pixels, where a unit is small enough for them to matter.
  const scale = view.reach < 5 ? 2 : 1;
  const center: [number, number] = [view.center.longitude, view.center.latitude];
  const radius = view.reach === worldReach ? 180 : view.reach * Math.hypot(1, height / width);
  const isNear = (shape: (typeof land | typeof borders)[number]) =>
    geoDistance(center, shape.center) < shape.radius + (radius * Math.PI) / 180;
  const projection = projectionOf(view, scale);
  const draw = (object: GeoPermissibleObjects) => pathOf(object, projection);
  const thin = thinnerOf(view, radius);
  const polygons = land.filter(isNear).map(({ part }) => part.map(thin));
  const lines = borders.filter(isNear).map(({ part }) => part);
  const coast = draw({ type: "MultiPolygon", coordinates: polygons });
  const border = draw({ type: "MultiLineString", coordinates: lines });
  // Land that fills the map has the four corners of its frame, and one small island says as little.
  const hasLines = border !== "" || coast.length > 150;
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width * scale} ${height * scale}"`;
  const paths = [
    `<g class="s"><path id="l" d="${coast}"/></g><use href="#l" class="l"/>`,
    `<path class="g" d="${draw({ type: "MultiLineString", coordinates: gridOf(view, radius) })}"/>`,
    border && `<path class="b" d="${border}"/>`,
    hasLines ? "" : await drawGlobe(view, width, scale),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><style>${style}</style>${paths.join("")}</svg>`;
}

function pathOf(object: GeoPermissibleObjects, projection: GeoProjection) {
  const writer = new PathWriter();
  geoPath(projection, writer)(object);
  return writer.result();
}

async function drawGlobe({ center: { latitude, longitude } }: MapView, width: number, scale: number) {
  const { land } = await readAtlas("coarse");
  const { fromEdges: y, radius } = globe;
  const x = width - y;
  const projection = geoOrthographic().rotate([-longitude, -latitude]).translate([x, y]).scale(radius);
  const outline = pathOf({ type: "MultiPolygon", coordinates: land.map(({ part }) => part) }, projection);
  const circle = (name: string, size: number) => `<circle class="${name}" cx="${x}" cy="${y}" r="${size}"/>`;
  const drawn = `${circle("w", radius)}<path class="l" d="${outline}"/>${circle("r", radius)}${circle("h", 4)}`;
  return `<style>${globeStyle}</style><g transform="scale(${scale})">${drawn}</g>`;
}

const style = [
  "svg{background:#d8e6e5;fill:none;stroke:#7c9ca2}.l{fill:#fbf8ee}.s{stroke:#bcd5d7;stroke-width:7;stroke-opacity:.6}",
  ".g{stroke:#1f6180;stroke-opacity:.14}.b{stroke:#8a7f6a;stroke-width:.8;stroke-dasharray:4 2}",
  "*{stroke-linejoin:round;vector-effect:non-scaling-stroke}",
  "@media screen and (prefers-color-scheme:dark){svg{background:#142d38;stroke:#628a93}.l{fill:#26393b}",
  ".s{stroke:#1d4150}.g{stroke:#86c5e2}.b{stroke:#9aa89f}}",
  // An image keeps its colours when those of its page are forced. What is too faint then goes.
  "@media (forced-colors:active){.l,.b{stroke-width:1.5}.s,.g{stroke:none}}",
].join("");

const globeStyle = [
  ".w{fill:#c6dadb}.h{fill:#a8430f;stroke:none}",
  "@media screen and (prefers-color-scheme:dark){.w{fill:#1d4150}.h{fill:#f7b06c}}",
].join("");

/** Continents have ten thousand points. Of those far from the view, one in ten keeps the ring closed around it. */
function thinnerOf({ center }: MapView, radius: number) {
  const margin = radius + 10;
  const spread = Math.cos((Math.min(90, Math.abs(center.latitude) + margin) * Math.PI) / 180);
  const isNear = ([longitude = 0, latitude = 0]: number[]) =>
    Math.abs(latitude - center.latitude) < margin &&
    Math.abs(longitudeStep(center, { longitude, latitude })) * spread < margin;
  return (ring: number[][]) =>
    ring.filter((point, at) => at % 10 === 0 || at === ring.length - 1 || isNear(point));
}

/** What lies beyond the edges, so that no line is drawn along them. */
const bleed = 8;

/** The same as `project` of lib/map-view, with d3's clipping at the edges, the antimeridian and the poles. */
function projectionOf(view: MapView, scale: number) {
  const { width, height } = sizeOf(view);
  const { center, reach } = view;
  const { latitude, longitude } = center;
  const [x, y] = [(width / 2) * scale, (height / 2) * scale];
  const north = y / (northEdge - latitude);
  const stretch = (north * 180) / x;
  const projection =
    reach === worldReach
      ? geoProjection((east, up) => [east, up * stretch])
          .translate([x, y + north * latitude])
          .scale(x / Math.PI)
      : geoAzimuthalEquidistant()
          .rotate([-longitude, -latitude])
          .translate([x, y])
          .scale((x * 180) / (reach * Math.PI))
          // What is cut off here need not be projected.
          .clipAngle(Math.min(179, reach * 1.3));
  return projection.precision(0.5).clipExtent([
    [-bleed, -bleed],
    [2 * x + bleed, 2 * y + bleed],
  ]);
}

type Line = [longitude: number, latitude: number][];

const steps = [0.5, 1, 2, 5, 10, 15, 30];
const widest = 30;

/** Meridians and parallels of the part of the world that a view shows, which lies within so many degrees of its center. */
function gridOf({ center: { latitude, longitude }, reach }: MapView, radius: number): Line[] {
  const step = steps.find(each => each >= reach / 3) ?? widest;
  const [south, north] = [Math.max(-90, latitude - radius), Math.min(90, latitude + radius)];
  const hasPole = south === -90 || north === 90;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  // Farther apart where they converge.
  const stepEast = steps.find(each => each >= (0.7 * step) / narrowing) ?? widest;
  const farthest = hasPole
    ? 180
    : (Math.asin(Math.sin((radius * Math.PI) / 180) / narrowing) * 180) / Math.PI;
  const [west, east] = [longitude - farthest, longitude + farthest];
  const meridians = multiples(stepEast, west, hasPole ? east - stepEast / 2 : east).map(
    (each): Line => [
      [each, south],
      [each, (south + north) / 2],
      [each, north],
    ],
  );
  const parallels = multiples(step, south, north).map(each =>
    Array.from({ length: 61 }, (_, at): Line[number] => [west + ((east - west) * at) / 60, each]),
  );
  return [...meridians, ...parallels];
}

function multiples(step: number, from: number, to: number) {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
}
