/** The time that a page of the server's list covers: `from` belongs to it, `before` to the page before. */
export interface TimeRange {
  /** Null on the first page, which reaches into the future. */
  before: string | null;
  /** Null on the last page, which reaches back to the beginning. */
  from: string | null;
}

interface Entry {
  at: string | null | undefined;
}

/**
 * A page of the server's list with those of this browser's records whose time it covers, newest first. The pages
 * share no moment and leave none out, so that every record stands on one of them.
 */
export function mergePage<T extends Entry>(listed: readonly T[], own: readonly T[], span: TimeRange): T[] {
  const covered = own.map(timed).filter(({ time }) => covers(span, time));
  const all = [...covered, ...listed.map(timed)].sort((one, other) => other.time - one.time);
  return all.map(({ entry }) => entry);
}

function timed<T extends Entry>(entry: T) {
  return { entry, time: timeOf(entry.at) };
}

function covers({ before, from }: TimeRange, time: number) {
  const isOlder = before === null || time < timeOf(before);
  return isOlder && (from === null || time >= timeOf(from));
}

/** What has no time was written just now; what has nonsense for a time comes last. */
function timeOf(at: string | null | undefined): number {
  return at ? Date.parse(at) || 0 : Number.MAX_SAFE_INTEGER;
}
