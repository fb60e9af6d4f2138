const minutesIn = { hour: 60, day: 1_440, almostTwoDays: 2_520, month: 43_200 };
const toleratedSkew = 15 * 60_000;

/** The words of date-fns' `formatDistanceToNow(date, { addSuffix: true })`, small enough for every page. */
export function relativeTime(date: string | null | undefined, now = Date.now()): string {
  if (!date) return "Just now";
  const time = Date.parse(date);
  if (Number.isNaN(time)) return "Invalid date";
  if (time <= now) return `${distance(time, now)} ago`;
  // A clock that runs behind the database's must not put a fresh post into the future.
  return time - now <= toleratedSkew ? "less than a minute ago" : `in ${distance(now, time)}`;
}

function distance(from: number, to: number): string {
  const minutes = Math.round(Math.trunc((to - from) / 1000) / 60);
  const days = Math.round(minutes / minutesIn.day);
  const months = Math.round(minutes / minutesIn.month);
  if (minutes < 1) return "less than a minute";
  if (minutes < 45) return count(minutes, "minute");
  if (minutes < minutesIn.day) return `about ${count(Math.round(minutes / minutesIn.hour), "hour")}`;
  if (minutes < minutesIn.almostTwoDays) return "1 day";
  if (minutes < minutesIn.month) return count(days, "day");
  if (minutes < minutesIn.month * 2) return `about ${count(months, "month")}`;
  return longDistance(months, wholeMonths(new Date(from), new Date(to)));
}

function longDistance(nearestMonths: number, fullMonths: number): string {
  if (fullMonths < 12) return count(nearestMonths, "month");
  const years = Math.trunc(fullMonths / 12);
  const rest = fullMonths % 12;
  if (rest < 3) return `about ${count(years, "year")}`;
  return rest < 9 ? `over ${count(years, "year")}` : `almost ${count(years + 1, "year")}`;
}

function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const lastAnniversary = new Date(to);
  lastAnniversary.setUTCMonth(to.getUTCMonth() - months);
  return lastAnniversary < from ? months - 1 : months;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
