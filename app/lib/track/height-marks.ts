import { longUnit, type Units } from "~/lib/units";
import { metersBetween } from "./distance";
import type { Line } from "./line";

interface HeightMark {
  meters: number;
  height: number;
}

const longStep = 5;
const maxSteps = 60;

/**
 * Heights at 0, 1, 2 … kilometres or miles (every 5 above 60, every 10 above 300, and so on) and at the end; empty without heights.
 * `meters` is the length that was measured: the line is a little shorter and is stretched to it.
 */
export function heightMarks(line: Line, meters: number, units: Units): HeightMark[] {
  const course = heightsAlong(line);
  const length = course.at(-1)?.meters ?? 0;
  if (length === 0) return [];
  const step = stepOf(meters / longUnit(units)) * longUnit(units);
  const marks: HeightMark[] = [];
  let index = 0;
  // A mark right before the end would say the same twice.
  const lastMark = meters - step / 10;
  for (let mark = 0; mark < lastMark; mark += step) {
    const at = (mark * length) / meters;
    while ((course[index + 1]?.meters ?? length) < at) index++;
    marks.push({ meters: mark, height: heightAt(at, course[index], course[index + 1]) });
  }
  marks.push({ meters, height: course.at(-1)?.height ?? 0 });
  return marks;
}

function stepOf(length: number) {
  return length <= maxSteps ? 1 : longStep * Math.ceil(length / (longStep * maxSteps));
}

function heightsAlong(line: Line): HeightMark[] {
  let meters = 0;
  return line.flatMap(stretch =>
    stretch.flatMap((point, index) => {
      meters += metersBetween(stretch[index - 1] ?? point, point);
      return point.height === null ? [] : { meters, height: point.height };
    }),
  );
}

function heightAt(meters: number, before?: HeightMark, after = before) {
  if (!before || !after) return 0;
  const share = (meters - before.meters) / (after.meters - before.meters || 1);
  return Math.round(before.height + share * (after.height - before.height));
}
