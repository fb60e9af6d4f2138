import { longitudeStep, metersBetween, toLongitude } from "./distance";
import type { Line, LinePoint } from "./line";

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
