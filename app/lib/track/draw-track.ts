import { metersBetween, metersPerDegree } from "./distance";
import type { Line } from "./line";
import { type MapFrame, type Pixel, pixelAt, type Size } from "./map-frame";
import { metersPerDegreeEast, type Position, reducePoints, toPlane } from "./simplify";

export interface DrawnLine {
  /** For a `<path>` with `fill="none"`. A gap in the recording is one in the path. */
  d: string;
  stretches: Pixel[][];
  start: Pixel;
  end: Pixel;
}

/** More points would not show: with 90 the line is at most half a pixel nearer to the walk. */
const maxLinePoints = 60;
const maxProfilePoints = 36;
/** A stretch that is left out would show as a gap. */
const maxStretches = 100;
const pointsFor = (line: Line, max: number) => Math.max(max, 2 * Math.min(line.length, maxStretches));

/** Room for half a stroke and the marks of start and end. */
const margin = 6;
/** Profiles of flat walks do not look like mountains. */
const minHeightSpan = 100;
const maxGapWidth = 4;

/** North is up. */
export function drawLine(line: Line, size: Size): DrawnLine & { frame: MapFrame } {
  const frame = mapFrame(line, size);
  return { ...drawIn(frame, line, pointsFor(line, maxLinePoints)), frame };
}

/** Several lines on one map, of so many points together. */
export function drawLines(lines: readonly Line[], size: Size, maxPoints: number) {
  const frame = mapFrame(lines.flat(), size);
  const max = Math.min(maxLinePoints, Math.max(4, Math.floor(maxPoints / lines.length)));
  return { frame, drawn: lines.map(line => drawIn(frame, line, max)) };
}

function drawIn(frame: MapFrame, line: Line, maxPoints: number): DrawnLine {
  const points = line.map(stretch => stretch.map(point => ({ ...pixelAt(frame, point), z: 0 })));
  const stretches = reducePoints(points, maxPoints).map(toPixels);
  return {
    d: stretches.map(stretch => `M${pair(stretch[0] ?? [0, 0])}${steps(stretch) || "h0"}`).join(""),
    stretches,
    start: stretches[0]?.[0] ?? [0, 0],
    end: stretches.at(-1)?.at(-1) ?? [0, 0],
  };
}

/** Fits the line into the map, for what else is drawn there. */
function mapFrame(line: Line, size: Size): MapFrame {
  const points = toPlane(line);
  const [west, east] = extent(points.flat().map(({ x }) => x));
  const [south, north] = extent(points.flat().map(({ y }) => y));
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin];
  const scale = Math.min(width / Math.max(east - west, 1), height / Math.max(north - south, 1));
  const start = points[0]?.[0];
  const { latitude, longitude } = start?.point ?? { latitude: 0, longitude: 0 };
  const short = (value: number) => Number(value.toPrecision(5));
  return {
    latitude,
    longitude,
    x: short(size.width / 2 + ((start?.x ?? 0) - (west + east) / 2) * scale),
    y: short(size.height / 2 - ((start?.y ?? 0) - (south + north) / 2) * scale),
    perDegreeEast: short(metersPerDegreeEast(line) * scale),
    perDegreeNorth: short(metersPerDegree * scale),
  };
}

/**
 * For a filled `<path>`: distance to the right, height up. Null without heights; `lowest` and `highest` are in metres, and `top` is where
 * the highest is drawn.
 */
export function drawProfile(line: Line, { width, height }: Size) {
  const heights = line.flatMap(stretch => stretch.flatMap(point => point.height ?? []));
  if (heights.length === 0) return null;
  const [lowest, highest] = extent(heights);
  const gap = Math.min(maxGapWidth, width / (4 * line.length));
  const walked = distancesAlong(line);
  const length = Math.max(walked.at(-1)?.at(-1) ?? 0, 1);
  const scaleX = (width - gap * (line.length - 1)) / length;
  // The lowest point keeps a tenth of the height, so that the area is seen there.
  const scaleY = (0.9 * height) / Math.max(highest - lowest, minHeightSpan);
  const drawn = line.map((stretch, nth) =>
    stretch.map((point, index) => ({
      x: (walked[nth]?.[index] ?? 0) * scaleX + nth * gap,
      y: 0.9 * height - ((point.height ?? 0) - lowest) * scaleY,
      z: 0,
    })),
  );
  const areas = reducePoints(drawn, pointsFor(line, maxProfilePoints)).map(toPixels);
  const area = (stretch: Pixel[]) => {
    const [x, y] = stretch[0] ?? [0, 0];
    return `M${x} ${height}V${y}${steps(stretch)}V${height}z`;
  };
  /** Where so much of the way is done. */
  const xAfter = (share: number) => {
    const meters = share * length;
    const gaps = walked.filter(stretch => (stretch.at(-1) ?? 0) < meters).length;
    return Math.round(meters * scaleX + Math.min(gaps, line.length - 1) * gap);
  };
  const d = areas.map(area).join("");
  const top = Math.round(0.9 * height - (highest - lowest) * scaleY);
  return { d, lowest: Math.round(lowest), highest: Math.round(highest), top, xAfter };
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
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
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
