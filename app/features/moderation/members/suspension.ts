export const maxReasonLength = 500;

const years = 10;
const day = 24 * 3_600_000;

export const suspensionLengths = [
  { value: "day", label: "1 day" },
  { value: "week", label: "1 week" },
  { value: "month", label: "1 month" },
  { value: "date", label: "Until a date" },
  { value: "good", label: "For good" },
] as const;

export type SuspensionLength = (typeof suspensionLengths)[number]["value"];

/** An ISO timestamp, null for good; undefined for a date that is none or out of reach. */
export function endOfSuspension({ length, date }: { length: SuspensionLength; date: string }, now: number) {
  if (length === "good") return null;
  if (length === "date") return dateWithinReach(date, now);
  return new Date(
    length === "month" ? monthAfter(now) : now + (length === "day" ? 1 : 7) * day,
  ).toISOString();
}

/** The first and the last day that may be chosen. */
export function dateLimits(now: number) {
  return { min: dayOf(now + day), max: dayOf(now + years * 365 * day) };
}

function dateWithinReach(date: string, now: number) {
  const { min, max } = dateLimits(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < min || date > max) return undefined;
  const start = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && dayOf(start.getTime()) === date ? start.toISOString() : undefined;
}

/** The last of the month where the next one has no such day. */
function monthAfter(now: number) {
  const then = new Date(now);
  const wanted = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() + 1);
  if (then.getUTCDate() !== wanted) then.setUTCDate(0);
  return then.getTime();
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
