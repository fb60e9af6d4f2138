import { metersBetween } from "./distance";
import { findLeaps, type Leaps } from "./leaps";
import { isOnEarth } from "./line";
import type { TrackPoint } from "./track-point";

/** Points between two leaps, as positions in the recording. */
interface Run {
  start: number;
  /** The last point. */
  end: number;
  meters: number;
}

/** Fewer points, or a smaller place, may be a last known position, a cold start or a jump. */
const minRunPoints = 30;
const minRunMeters = 100;
/** Between two walks of this length, a leap of less than this is where a receiver found its place again. */
const longRunMeters = 500;
const maxRegainedMeters = 300;
/** As many as a line can have. The others would only cost time. */
const maxStretches = 250;

/**
 * The stretches that were walked, from those of a file. Positions that a walker cannot have reached are left out. Stretches are
 * joined if nothing is missing between them, or only what one could have walked in its time; the others are parted: by a lift, a
 * drive, or another day. Must come before anything that believes a position, such as where a walk began.
 */
export function walkedStretches(stretches: readonly (readonly TrackPoint[])[]): TrackPoint[][] {
  const onEarth = stretches.map(stretch => stretch.filter(isPosition));
  const points = onEarth.flat();
  const breaks = new Set<number>();
  let start = 0;
  for (const { length } of onEarth) {
    start += length;
    breaks.add(start);
  }
  const leaps = findLeaps(points, breaks);
  const walked: TrackPoint[][] = [];
  let before: Run | undefined;
  for (const run of believableRuns(points, leaps)) {
    const isParted = !before || !continues(points, leaps, before, run);
    if (isParted) walked.push([]);
    const isAfterSilence = isParted && before !== undefined && leaps.isSilence(before.end, run.start);
    for (let index = run.start; index <= run.end; index++) {
      const point = points[index] as TrackPoint;
      // Stray positions may have been left out before the first of a run.
      const last = index === run.start ? before?.end : index - 1;
      const isAfterPause = last !== undefined && leaps.isPause(last, index);
      if (isAfterPause) walked.at(-1)?.push({ ...point, isAfterPause });
      else if (isAfterSilence && index === run.start) walked.at(-1)?.push({ ...point, isAfterSilence });
      else walked.at(-1)?.push(point);
    }
    before = run;
  }
  const most = walked.toSorted((a, b) => b.length - a.length).slice(0, maxStretches);
  const kept = new Set(most.filter(({ length }) => length >= 2));
  return walked.filter(stretch => kept.has(stretch));
}

/**
 * Joins those that a silence parts. Only where nothing is hidden: a recording that is stopped at a door and started elsewhere also leaves
 * a silence.
 */
export function joinSilences(stretches: readonly (readonly TrackPoint[])[]): TrackPoint[][] {
  const joined: TrackPoint[][] = [];
  for (const stretch of stretches) {
    if (!stretch[0]?.isAfterSilence || joined.length === 0) joined.push([]);
    for (const point of stretch) joined.at(-1)?.push(point);
  }
  return joined;
}

/** Without a fix, many devices write 0, 0: no land is nearer than 500 km. */
export const isPosition = ({ latitude, longitude }: TrackPoint) =>
  isOnEarth({ latitude, longitude, height: null }) && (latitude !== 0 || longitude !== 0);

function believableRuns(points: readonly TrackPoint[], leaps: Leaps): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < points.length; index++) {
    const run = runs.at(-1);
    const [before, point] = [points[index - 1], points[index]];
    if (!run || !before || !point || leaps.isAt(index)) {
      if (run && run.end > run.start && leaps.isLate(index - 1)) run.end--;
      runs.push({ start: index, end: index, meters: 0 });
    } else {
      run.end = index;
      run.meters += metersBetween(before, point);
    }
  }
  const longest = runs.reduce((most, { meters }) => Math.max(most, meters), 0);
  const isStray = (run: Run) =>
    run.meters < longest / 10 &&
    (isTorn(run) || run.start === run.end) &&
    ((run.end - run.start < minRunPoints && run.meters < 3 * minRunMeters) ||
      sizeOf(points, run) < minRunMeters);
  /** Cut off by a leap, and not a short track of its own. */
  const isTorn = ({ start, end }: Run) =>
    (start > 0 && !leaps.hasBreak(start - 1, start)) ||
    (end + 1 < points.length && !leaps.hasBreak(end, end + 1));
  return runs.filter(run => !isStray(run));
}

/** Whether the walk goes on after what was left out, or after the receiver found its place again. */
function continues(points: readonly TrackPoint[], leaps: Leaps, before: Run, run: Run) {
  if (!leaps.isBetween(before.end, run.start)) return true;
  const [last, first] = [points[before.end], points[run.start]];
  const isInside = before.meters > longRunMeters && run.meters > longRunMeters;
  const isPause = leaps.hasBreak(before.end, run.start);
  return (
    isInside &&
    !isPause &&
    last !== undefined &&
    first !== undefined &&
    metersBetween(last, first) < maxRegainedMeters
  );
}

/** The diagonal in metres. */
function sizeOf(points: readonly TrackPoint[], { start, end }: Run) {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (let index = start; index <= end; index++) {
    const { latitude, longitude } = points[index] ?? { latitude: 0, longitude: 0 };
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return metersBetween({ latitude: south, longitude: west }, { latitude: north, longitude: east });
}
