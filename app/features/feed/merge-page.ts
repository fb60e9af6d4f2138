/** `from` is inclusive and `before` exclusive; null means that the list begins or ends there. */
export interface TimeRange {
  before: string | null;
  from: string | null;
}

interface Entry {
  at: string | null | undefined;
}

/** The ranges are contiguous, so each record is on exactly one page. */
export function mergePage<T extends Entry>(listed: readonly T[], local: readonly T[], span: TimeRange): T[] {
  const covered = local.map(timed).filter(({ time }) => covers(span, time));
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

function timeOf(at: string | null | undefined): number {
  return at ? Date.parse(at) || 0 : Number.MAX_SAFE_INTEGER;
}
