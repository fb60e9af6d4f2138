import { metersBetween, metersPerDegree } from "./distance";
import type { Line } from "./line";
import type { MapFrame } from "./map-frame";
import type { Position } from "./plane";
import { metersPerDegreeEast, toPlane } from "./plane";
import { reducePoints } from "./simplify";

interface Size {
  width: number;
  height: number;
}

type Pixel = [x: number, y: number];

/** More points would not show: with 90 the line is at most half a pixel nearer to the walk. */
const maxLinePoints = 60;
const maxProfilePoints = 36;

/** Room for half a stroke and the marks of start and end. */
const margin = 6;
/** Profiles of flat walks do not look like mountains. */
const minHeightSpan = 100;
const maxGapWidth = 4;

/** For a `<path>` with `fill="none"`: north is up, and a gap in the recording is one in the path. */
export function drawLine(line: Line, size: Size): { d: string; start: Pixel; end: Pixel } {
  const points = toPlane(line);
  const { toMap } = fitToMap(points, size);
  const drawn = points.map(stretch => stretch.map(toMap));
  const pixels = reducePoints(drawn, maxLinePoints).map(toPixels);
  return {
    d: pixels.map(stretch => `M${pair(stretch[0] ?? [0, 0])}${steps(stretch) || "h0"}`).join(""),
    start: pixels[0]?.[0] ?? [0, 0],
    end: pixels.at(-1)?.at(-1) ?? [0, 0],
  };
}

/** Where `drawLine` puts positions, for what is drawn on its line later. */
export function mapFrame(line: Line, size: Size): MapFrame {
  const points = toPlane(line);
  const { toMap, scale } = fitToMap(points, size);
  const start = points[0]?.[0];
  const { x, y } = start ? toMap(start) : { x: 0, y: 0 };
  const { latitude, longitude } = start?.point ?? { latitude: 0, longitude: 0 };
  const short = (value: number) => Number(value.toPrecision(5));
  return {
    latitude,
    longitude,
    x: short(x),
    y: short(y),
    perDegreeEast: short(metersPerDegreeEast(line) * scale),
    perDegreeNorth: short(metersPerDegree * scale),
  };
}

function fitToMap(points: readonly (readonly Position[])[], size: Size) {
  const [west, east] = extent(points.flat().map(({ x }) => x));
  const [south, north] = extent(points.flat().map(({ y }) => y));
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin];
  const scale = Math.min(width / Math.max(east - west, 1), height / Math.max(north - south, 1));
  const toMap = ({ x, y }: Position): Position => ({
    x: size.width / 2 + (x - (west + east) / 2) * scale,
    y: size.height / 2 - (y - (south + north) / 2) * scale,
    z: 0,
  });
  return { toMap, scale };
}

/** For a filled `<path>`: distance to the right, height up. Null without heights; `lowest` and `highest` are in metres. */
export function drawProfile(
  line: Line,
  { width, height }: Size,
): { d: string; lowest: number; highest: number } | null {
  const heights = line.flatMap(stretch => stretch.flatMap(point => point.height ?? []));
  if (heights.length === 0) return null;
  const [lowest, highest] = extent(heights);
  const gap = Math.min(maxGapWidth, width / (4 * line.length));
  const walked = distancesAlong(line);
  const scaleX = (width - gap * (line.length - 1)) / Math.max(walked.at(-1)?.at(-1) ?? 0, 1);
  // The lowest point keeps a tenth of the height, so that the area is seen there.
  const scaleY = (0.9 * height) / Math.max(highest - lowest, minHeightSpan);
  const drawn = line.map((stretch, nth) =>
    stretch.map((point, index) => ({
      x: (walked[nth]?.[index] ?? 0) * scaleX + nth * gap,
      y: 0.9 * height - ((point.height ?? 0) - lowest) * scaleY,
      z: 0,
    })),
  );
  const areas = reducePoints(drawn, maxProfilePoints).map(toPixels);
  const area = (stretch: Pixel[]) => {
    const [x, y] = stretch[0] ?? [0, 0];
    return `M${x} ${height}V${y}${steps(stretch)}V${height}z`;
  };
  return { d: areas.map(area).join(""), lowest: Math.round(lowest), highest: Math.round(highest) };
}

/** In metres from the start of the line to each point, without the gaps. */
function distancesAlong(line: Line): number[][] {
  let meters = 0;
  return line.map(stretch =>
    stretch.map((point, index) => {
      meters += metersBetween(stretch[index - 1] ?? point, point);
      return meters;
    }),
  );
}

function extent(values: readonly number[]): [min: number, max: number] {
  return values.reduce(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

const toPixels = (stretch: readonly Position[]) =>
  stretch.map(({ x, y }): Pixel => [Math.round(x), Math.round(y)]);

/** From pixel to pixel, by relative commands, which are short. */
function steps(pixels: readonly Pixel[]): string {
  let [lastX, lastY] = pixels[0] ?? [0, 0];
  let text = "";
  for (const [x, y] of pixels) {
    if (x === lastX && y === lastY) continue;
    const step = pair([x - lastX, y - lastY]);
    text += text === "" ? `l${step}` : `${step.startsWith("-") ? "" : " "}${step}`;
    [lastX, lastY] = [x, y];
  }
  return text;
}

const pair = ([x, y]: Pixel) => `${x}${y < 0 ? "" : " "}${y}`;
