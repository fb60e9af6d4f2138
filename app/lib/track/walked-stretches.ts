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
/** A leap of less than this is where a receiver found its place again; where doors are sought, only between two walks of this length. */
const maxRegainedMeters = 300;
const longRunMeters = 500;
/** As many as a line can have. The others would only cost time. */
const maxStretches = 250;

/**
 * The stretches that were walked, from those of a file. Positions that a walker cannot have reached are left out. Stretches are
 * joined if nothing is missing between them, or only what one could have walked in its time; the others are parted: by a lift, a
 * drive, or another day. Must come before anything that believes a position, such as where a walk began. Where ends are hidden, `seeksDoors`
 * doubts the ends more and parts at leaps and silences that are walked else: somebody may have stopped at a door and begun elsewhere.
 */
export function walkedStretches(
  stretches: readonly (readonly TrackPoint[])[],
  seeksDoors = true,
): TrackPoint[][] {
  const onEarth = stretches.map(stretch => stretch.filter(isPosition));
  const points = onEarth.flat();
  const breaks = new Set<number>();
  let start = 0;
  for (const { length } of onEarth) {
    start += length;
    breaks.add(start);
  }
  const leaps = findLeaps(points, breaks, seeksDoors);
  const walked: TrackPoint[][] = [];
  let before: Run | undefined;
  for (const run of believableRuns(points, leaps, seeksDoors)) {
    if (!before || !continues(points, leaps, before, run, seeksDoors)) walked.push([]);
    for (let index = run.start; index <= run.end; index++) {
      const point = points[index] as TrackPoint;
      // Stray positions may have been left out before the first of a run.
      const last = index === run.start ? before?.end : index - 1;
      const isAfterPause = last !== undefined && leaps.isPause(last, index);
      walked.at(-1)?.push(isAfterPause ? { ...point, isAfterPause } : point);
    }
    before = run;
  }
  const most = walked.toSorted((a, b) => b.length - a.length).slice(0, maxStretches);
  const kept = new Set(most.filter(({ length }) => length >= 2));
  return walked.filter(stretch => kept.has(stretch));
}

/** Without a fix, many devices write 0, 0: no land is nearer than 500 km. */
export const isPosition = ({ latitude, longitude }: TrackPoint) =>
  isOnEarth({ latitude, longitude, height: null }) && (latitude !== 0 || longitude !== 0);

function believableRuns(points: readonly TrackPoint[], leaps: Leaps, seeksDoors: boolean): Run[] {
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
  return runs.filter(
    (run, nth) =>
      !isStray(run) || (!seeksDoors && catchesUp(points, leaps, run, runs[nth - 1], runs[nth + 1])),
  );
}

/** Whether a receiver that was late leaps on by this run: the walk does not go on without it. */
function catchesUp(points: readonly TrackPoint[], leaps: Leaps, run: Run, before?: Run, after?: Run) {
  if (!before || !after || !leaps.isBetween(before.end, after.start)) return false;
  return isRegained(points, before, run) && isRegained(points, run, after);
}

function isRegained(points: readonly TrackPoint[], before: Run, run: Run) {
  const [last, first] = [points[before.end], points[run.start]];
  return last !== undefined && first !== undefined && metersBetween(last, first) < maxRegainedMeters;
}

/** Whether the walk goes on after what was left out, or after the receiver found its place again. */
function continues(points: readonly TrackPoint[], leaps: Leaps, before: Run, run: Run, seeksDoors: boolean) {
  const [from, to] = [before.end, run.start];
  if (!leaps.isBetween(from, to)) return true;
  if (!seeksDoors && leaps.isSilence(from, to)) return true;
  const isInside = !seeksDoors || (before.meters > longRunMeters && run.meters > longRunMeters);
  return isInside && !leaps.hasBreak(from, to) && isRegained(points, before, run);
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
