import { longUnit, toHeight, type Units } from "~/lib/units";
import { longitudeStep, metersBetween, toLongitude } from "./distance";
import type { Line, LinePoint } from "./line";
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

/** A place on a line, so many metres from its start. */
export interface Mark extends LinePoint {
  meters: number;
}

/**
 * The start, a mark after each whole step, and the end. `meters` is the length that was measured: the line is a little shorter and is
 * stretched to it.
 */
export function marksAlong(line: Line, meters: number, step: number): Mark[] {
  const course = courseOf(line);
  const length = course.at(-1)?.meters ?? 0;
  const marks: Mark[] = [];
  let index = 0;
  // A mark right before the end would say the same twice.
  const lastMark = meters - step / 10;
  for (let mark = 0; mark < lastMark; mark += step) {
    const at = (mark * length) / meters;
    while ((course[index + 1]?.meters ?? length) < at) index++;
    const [before, after] = [course[index], course[index + 1]];
    if (before) marks.push({ ...between(before, after ?? before, at), meters: mark });
  }
  const end = course.at(-1);
  return end ? [...marks, { ...end, meters }] : [];
}

function courseOf(line: Line): Mark[] {
  let meters = 0;
  return line.flatMap(stretch =>
    stretch.map((point, index) => {
      meters += metersBetween(stretch[index - 1] ?? point, point);
      return { ...point, meters };
    }),
  );
}

function between(before: Mark, after: Mark, meters: number): LinePoint {
  const share = (meters - before.meters) / (after.meters - before.meters || 1);
  const height = before.height ?? 0;
  return {
    latitude: before.latitude + share * (after.latitude - before.latitude),
    longitude: toLongitude(before.longitude + share * longitudeStep(before, after)),
    height: before.height === null ? null : Math.round(height + share * ((after.height ?? 0) - height)),
  };
}

const longWalk = { units: 60, step: 5 };
const maxSteps = 60;

/** Between the heights of a walk: 1 kilometre or mile, 5 above 60, 10 above 300, and so on. */
export function heightStep(meters: number, unit: number) {
  if (meters <= longWalk.units * unit) return unit;
  return longWalk.step * unit * Math.ceil(meters / (longWalk.step * unit * maxSteps));
}
