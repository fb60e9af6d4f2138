const years = 10;
const day = 24 * 3_600_000;

/** The first and last day, in UTC, on which somebody may log in again. */
export function dateLimits(now: number) {
  return { min: dayOf(now + day), max: dayOf(now + years * 365 * day) };
}

export const weekFrom = (now: number) => dayOf(now + 7 * day);

/** Returns an ISO timestamp, null for good, or undefined for an invalid date. */
export function endOfSuspension(date: string, now: number) {
  if (date === "") return null;
  const { min, max } = dateLimits(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < min || date > max) return undefined;
  const start = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && dayOf(start.getTime()) === date ? start.toISOString() : undefined;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
