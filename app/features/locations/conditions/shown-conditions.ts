import type { Row } from "~/infra/supabase/rows";
import { addDays, dayIn, daysBetween } from "~/lib/calendar-days";
import { type ConditionKey, conditionKeys, isToCome } from "~/lib/conditions";

/** It was seen on `day`. The reader confirms a condition at most once a day, and `isConfirmed` today. */
export type SeenCondition = Row<"condition">;

export interface ShownCondition extends Omit<SeenCondition, "key" | "confirmedAt"> {
  key: ConditionKey;
  confirmedOn: string | null;
  /** What others saw on the same day. */
  others: string[];
  /** The last day on which it counts as it is now, and the last on which it is shown. */
  freshUntil: string;
  shownUntil: string;
  isPast: boolean;
}

/**
 * For each key: the newest value that still counts, else the newest that is still shown. Days follow the place's
 * calendar, UTC's where it is not known. A day that has not begun there, which only the API takes, waits until it has.
 */
export function shownConditions(
  seen: readonly SeenCondition[],
  timeZone: string,
  now = Date.now(),
): ShownCondition[] {
  const today = dayIn(timeZone, now);
  const knownZone = timeZone === "UTC" ? "" : timeZone;
  const begun = seen.filter(({ day }) => !isToCome(day, knownZone, now));
  return conditionKeys.flatMap(key => {
    const known = begun.filter(condition => condition.key === key).map(condition => datesOf(condition));
    const shown = known.filter(({ shownUntil }) => today <= shownUntil).sort(byNewest);
    const fresh = shown.filter(({ freshUntil }) => today <= freshUntil);
    const newest = fresh[0] ?? shown[0];
    if (!newest) return [];
    const { lastSeenOn, value } = newest;
    const ofThatDay = newestOfEach(fresh).filter(
      other => other.lastSeenOn === lastSeenOn && other.value !== value,
    );
    const others = [...new Set(ofThatDay.map(({ value }) => value))];
    const { confirmedAt: _, lastSeenOn: __, ...condition } = newest;
    return { ...condition, key, others, isPast: newest !== fresh[0] };
  });

  function datesOf(condition: SeenCondition) {
    const { day, confirmedAt, until, freshDays } = condition;
    const confirmedOn = confirmedAt && dayIn(timeZone, confirmedAt);
    const lastSeenOn = confirmedOn && confirmedOn > day ? confirmedOn : day;
    const freshUntil = until ?? addDays(lastSeenOn, freshDays);
    const pastDays = Math.min(freshDays, Math.max(0, daysBetween(lastSeenOn, freshUntil)));
    return { ...condition, confirmedOn, lastSeenOn, freshUntil, shownUntil: addDays(freshUntil, pastDays) };
  }
}

/** An author's newer sighting replaces their older one. */
function newestOfEach<T extends Pick<SeenCondition, "author">>(sorted: readonly T[]): T[] {
  const authors = sorted.map(({ author }) => author?.id);
  return sorted.filter(({ author }, at) => !author || authors.indexOf(author.id) === at);
}

type Dated = Pick<SeenCondition, "createdAt"> & { lastSeenOn: string };

const byNewest = (one: Dated, other: Dated) =>
  other.lastSeenOn.localeCompare(one.lastSeenOn) || other.createdAt.localeCompare(one.createdAt);
