import { distanceInWords, heightInWords, type Units } from "~/lib/units";
import { longitudeStep, metersBetween, metersPerDegree } from "./distance";
import type { Line } from "./line";
import { type CourseNumbers, createCourse, type Position, type Spot } from "./walk-course";

export interface Fix extends Position {
  /** In metres, as the device says. */
  accuracy: number;
  atMs: number;
}

export interface Match {
  state: "on" | "off" | "unsure";
  offMeters: number;
  doneMeters: number;
  leftMeters: number;
  ascentLeft: number | null;
  isBackwards: boolean;
  isFinished: boolean;
}

/**
 * A hiker is off the line at this distance, even in the best case of the fix's accuracy, and on it again below the
 * other.
 */
const offFromMeters = 40;
const onBelowMeters = 20;
/** A worse fix tells nothing about a path; one that follows it has to be better. */
const poorAccuracy = 100;
const goodAccuracy = 80;

/** How far along the line the next match may be. Nobody walks faster for long. */
const reachMeters = 250;
const maxMetersPerSecond = 3;
/** After this the hiker may have taken another way, and be anywhere on the line. */
const lostAfterMs = 60_000;
const lostAfterMeters = 300;

const turnedAfterMeters = 200;
const finishedBelowMeters = 30;

/**
 * Finds positions on a line. Where the line meets itself, what lies ahead of the last match comes first, so a line that crosses itself or
 * comes back on its own way does not jump.
 */
export function createMatcher(line: Line, numbers: CourseNumbers) {
  const course = createCourse(line, numbers);
  const heading = createHeading();
  let last: { atMeters: number; fix: Fix } | null = null;
  let isSettled = false;
  let direction: 1 | -1 = 1;
  let furthest = 0;
  let state: Match["state"] | null = null;
  let farFixes = 0;

  return function match(fix: Fix): Match {
    const walking = heading(fix);
    const spots = course.locate(fix);
    const near = last && !(walking && !isSettled) ? spotsWithin(spots, last, fix) : spots;
    let spot = chooseSpot(near, fix, walking);
    let isAnew = near === spots;
    if (!isAnew && isFar(spot, fix) && isLost(fix)) {
      spot = chooseSpot(spots, fix, walking);
      isAnew = true;
    }
    state = judge(spot, fix);
    if (!isFar(spot, fix) && fix.accuracy <= poorAccuracy) accept(spot, fix, isAnew, walking);
    const isBackwards = direction < 0;
    const ahead = numbers.meters - spot.atMeters;
    const [doneMeters, leftMeters] = isBackwards ? [ahead, spot.atMeters] : [spot.atMeters, ahead];
    return {
      state,
      offMeters: spot.offMeters,
      doneMeters,
      leftMeters,
      ascentLeft: course.ascentLeft(spot.atMeters, isBackwards),
      isBackwards,
      isFinished: state === "on" && leftMeters <= finishedBelowMeters,
    };
  };

  /** Of all spots that are about as close, the one that follows best on the last match and goes the hiker's way. */
  function chooseSpot(spots: readonly Spot[], { accuracy }: Fix, walking: Heading | null): Spot {
    const tolerance = 25 + Math.min(accuracy, 25);
    const closest = spots.reduce((a, b) => (b.offMeters < a.offMeters ? b : a));
    let [best, lowestCost] = [closest, Number.POSITIVE_INFINITY];
    for (const spot of spots) {
      if (spot.offMeters > closest.offMeters + tolerance) continue;
      const cost = spot.offMeters + stepCost(spot) + (walking && isAgainst(spot, walking) ? 30 : 0);
      if (cost < lowestCost) [best, lowestCost] = [spot, cost];
    }
    return best;
  }

  /** In metres of distance that would weigh as much. Without a settled match the start of the line comes first. */
  function stepCost({ atMeters }: Spot) {
    if (!last || !isSettled) return (10 * atMeters) / numbers.meters;
    const ahead = (atMeters - last.atMeters) * direction;
    return ahead < 0 ? -0.15 * ahead : 0.1 * ahead;
  }

  function isAgainst({ east, north }: Spot, walking: Heading) {
    const alike = (east * walking.east + north * walking.north) * direction;
    return alike < -0.3 * Math.hypot(east, north) * Math.hypot(walking.east, walking.north);
  }

  function isLost(fix: Fix) {
    return last && (fix.atMs - last.fix.atMs > lostAfterMs || metersBetween(last.fix, fix) > lostAfterMeters);
  }

  /** Does not flicker: it takes two fixes to be off, and a closer one to be on again. Only the first fix of all counts at once. */
  function judge(spot: Spot, fix: Fix): Match["state"] {
    if (isFar(spot, fix)) {
      farFixes++;
      return farFixes > 1 || state === null ? "off" : state;
    }
    farFixes = 0;
    if (fix.accuracy > (state === "unsure" ? goodAccuracy : poorAccuracy)) return "unsure";
    return state === "off" && spot.offMeters - fix.accuracy > onBelowMeters ? "off" : "on";
  }

  function accept({ atMeters }: Spot, fix: Fix, isAnew: boolean, walking: Heading | null) {
    last = { atMeters, fix };
    isSettled ||= walking !== null;
    const progress = (atMeters - furthest) * direction;
    if (isAnew || progress > 0) furthest = atMeters;
    else if (progress < -turnedAfterMeters) {
      direction = direction > 0 ? -1 : 1;
      furthest = atMeters;
    }
  }
}

const isFar = ({ offMeters }: Spot, { accuracy }: Fix) => offMeters - accuracy > offFromMeters;

function spotsWithin(spots: readonly Spot[], last: { atMeters: number; fix: Fix }, fix: Fix) {
  const reach = reachMeters + (maxMetersPerSecond * Math.max(0, fix.atMs - last.fix.atMs)) / 1_000;
  return spots.filter(({ atMeters }) => Math.abs(atMeters - last.atMeters) <= reach);
}

/** In metres. */
interface Heading {
  east: number;
  north: number;
}

/** Shorter steps may be noise. */
const minStepMeters = 20;
const maxAccuracy = 50;

/** Where somebody walks, from the fixes so far; null before the first step that is longer than the fix is uncertain. */
function createHeading() {
  let from: Position | null = null;
  let heading: Heading | null = null;
  return (fix: Position & { accuracy: number }): Heading | null => {
    if (fix.accuracy > maxAccuracy) return heading;
    from ??= fix;
    const east = longitudeStep(from, fix) * metersPerDegree * Math.cos((fix.latitude * Math.PI) / 180);
    const north = (fix.latitude - from.latitude) * metersPerDegree;
    if (Math.hypot(east, north) >= Math.max(minStepMeters, fix.accuracy)) {
      heading = { east, north };
      from = fix;
    }
    return heading;
  };
}

/** What is shown large, such as "Off the line by 240 m". */
export function stateInWords(match: Match, accuracy: number, units: Units): string {
  const { state, offMeters, isBackwards, isFinished } = match;
  if (state === "unsure")
    return `Not sure: the position is only accurate to ${distanceInWords(accuracy, units)}`;
  if (state === "off") return `Off the line by ${distanceInWords(offMeters, units)}`;
  if (isFinished) return isBackwards ? "At the start of the line" : "At the end of the line";
  return isBackwards ? "On the line, walking it backwards" : "On the line";
}

/** What a screen reader says. */
export function matchInWords(match: Match, accuracy: number, units: Units): string {
  const state = stateInWords(match, accuracy, units);
  const [done, left] = [match.doneMeters, match.leftMeters].map(meters => distanceInWords(meters, units));
  return `${state}. ${done} done, ${left} left.`;
}

/** Tens of metres: the line knows its heights no better. */
export function ascentLeftInWords({ ascentLeft }: Match, units: Units): string {
  return ascentLeft === null ? "" : heightInWords(Math.round(ascentLeft / 10) * 10, units);
}
