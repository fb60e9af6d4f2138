import { longUnit, toHeight, type Units } from "~/lib/units";
import { marksAlong } from "./along-line";
import type { Line } from "./line";
import { type MapFrame, metersPerPixel, type Pixel, pixelOf } from "./map-frame";

/** The longest round distance that is at most so many metres: 1, 2 or 5 kilometres, hundred feet and so on. */
export function scaleLength(maxMeters: number, units: Units): number {
  const shortUnit = 1 / toHeight(1, units);
  const unit = maxMeters < longUnit(units) / 10 ? shortUnit : longUnit(units);
  const count = maxMeters / unit;
  const power = 10 ** Math.floor(Math.log10(count));
  const digit = [5, 2].find(each => each * power <= count) ?? 1;
  return digit * power * unit;
}

/** A whole number of kilometres or miles, the shortest of 1, 2, 5, 10 … that is at least so many metres. */
export function wholeStep(minMeters: number, units: Units): number {
  const unit = longUnit(units);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, minMeters / unit)));
  const digit = [1, 2, 5].find(each => each * power * unit >= minMeters) ?? 10;
  return digit * power * unit;
}

/** On the straight line, and to any other dot. */
const minPixelsAlong = 24;
const minPixelsApart = 12;
const maxDots = 20;
/** A walk that comes back on its own way has the dots of the way out. */
const samplesPerStep = 6;
const minPixelsOff = 9;

/** At whole kilometres or miles from the start of the line, as many as have room. */
export function dotsAlong(line: Line, meters: number, frame: MapFrame, units: Units) {
  const step = wholeStep(Math.max(minPixelsAlong * metersPerPixel(frame), meters / maxDots), units);
  const placed = (every: number) =>
    marksAlong(line, meters, every).map(mark => ({ ...mark, at: pixelOf(frame, mark) }));
  const [start, ...marks] = placed(step);
  const end = marks.pop();
  const walked = placed(step / samplesPerStep);
  const kept = [start, end].flatMap(mark => (mark ? [mark.at] : []));
  const dots: { at: Pixel; text: string }[] = [];
  for (const { at, meters } of marks) {
    const isWayBack = walked.some(
      earlier => earlier.meters < meters - step / 2 && isWithin(at, earlier.at, minPixelsOff),
    );
    if (isWayBack || kept.some(other => isWithin(at, other, minPixelsApart))) continue;
    kept.push(at);
    dots.push({ at, text: String(Math.round(meters / longUnit(units))) });
  }
  return { dots, step };
}

const isWithin = ([x, y]: Pixel, [otherX, otherY]: Pixel, pixels: number) =>
  Math.hypot(x - otherX, y - otherY) < pixels;
