import type { GeoPermissibleObjects } from "d3-geo";
import {
  type GeoProjection,
  geoAzimuthalEquidistant,
  geoDistance,
  geoGraticule,
  geoPath,
  geoProjection,
} from "d3-geo";
import { type MapView, northEdge, sizeOf, worldReach } from "~/lib/map-view";
import { readAtlas } from "./atlas.server";
import { PathWriter } from "./path-writer";

/** What lies beyond the edges, so that no line is drawn along them. */
const bleed = 8;

/** Coast, borders and a grid, as a file that brings its colours for both schemes: images do not know those of their page. */
export async function drawMap(view: MapView): Promise<string> {
  const { land, borders } = await readAtlas(view.reach <= 10 ? "fine" : "coarse");
  const { width, height } = sizeOf(view);
  const scale = view.reach < 5 ? 2 : 1;
  const center: [number, number] = [view.center.longitude, view.center.latitude];
  const radius =
    view.reach === worldReach ? Math.PI : (view.reach * Math.hypot(1, height / width) * Math.PI) / 180;
  const isShown = (shape: { center: [number, number]; radius: number }) =>
    geoDistance(center, shape.center) < shape.radius + radius;
  const projection = projectionOf(view, scale);
  const draw = (object: GeoPermissibleObjects) => {
    const writer = new PathWriter();
    geoPath(projection, writer as unknown as CanvasRenderingContext2D)(object);
    return writer.result();
  };
  const coast = draw({ type: "MultiPolygon", coordinates: land.filter(isShown).map(({ part }) => part) });
  const border = draw({
    type: "MultiLineString",
    coordinates: borders.filter(isShown).map(({ part }) => part),
  });
  const step = view.reach < 3 ? 1 : view.reach < 8 ? 2 : view.reach < 30 ? 5 : 15;
  const grid = draw(geoGraticule().step([step, step])());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * scale} ${height * scale}"><style>${style}</style><path id="l" d="${coast}"/><path class="g" d="${grid}"/><path class="b" d="${border}"/></svg>`;
}

/** Printed and forced colours have their own, like those of pages. */
const style = [
  "svg{background:#d5e4e4}path{fill:none;stroke-linejoin:round;vector-effect:non-scaling-stroke}",
  "#l{fill:#fbf8ee;stroke:#7f9fa4}.g{stroke:#1f6180;stroke-opacity:.15}.b{stroke:#8a7f6a;stroke-dasharray:4 3}",
  "@media screen and (prefers-color-scheme:dark){svg{background:#14303a}#l{fill:#22373a;stroke:#5f8790}",
  ".g{stroke:#86c5e2;stroke-opacity:.14}.b{stroke:#93a49a}}",
  "@media (forced-colors:active){svg{background:Canvas}#l{fill:Canvas;stroke:CanvasText}.b{stroke:GrayText}.g{stroke:none}}",
].join("");

function projectionOf(view: MapView, scale: number): GeoProjection {
  const { width, height } = sizeOf(view);
  const {
    center: { latitude, longitude },
    reach,
  } = view;
  const [x, y] = [(width / 2) * scale, (height / 2) * scale];
  const clip: [[number, number], [number, number]] = [
    [-bleed, -bleed],
    [2 * x + bleed, 2 * y + bleed],
  ];
  if (reach !== worldReach) {
    return geoAzimuthalEquidistant()
      .rotate([-longitude, -latitude])
      .translate([x, y])
      .scale((x * 180) / (reach * Math.PI))
      .clipAngle(Math.min(179, reach * 1.3))
      .clipExtent(clip)
      .precision(0.5);
  }
  const stretch = y / (northEdge - latitude) / (x / 180);
  return geoProjection((λ, φ) => [λ, φ * stretch])
    .translate([x, y + (y * latitude) / (northEdge - latitude)])
    .scale(x / Math.PI)
    .clipExtent(clip)
    .precision(0.5);
}
