import { differenceInMonths } from "date-fns/differenceInMonths";
import { plural } from "./numbers";

const hour = 60;
const day = 24 * hour;
const month = 30 * day;

export function relativeTime(date: string | null | undefined, now = Date.now()): string {
  if (!date) return "Just now";
  const time = Date.parse(date);
  if (Number.isNaN(time)) return "Invalid date";
  // What has happened is never in the future: a clock that says so is behind.
  return `${distanceInWords(Math.min(time, now), now)} ago`;
}

/** `formatDistance` of date-fns says the same, but brings a whole locale with it. */
function distanceInWords(then: number, now: number) {
  const minutes = Math.round(Math.floor((now - then) / 1000) / 60);
  if (minutes < 1) return "less than a minute";
  if (minutes < 0.75 * hour) return plural(minutes, "minute");
  if (minutes < day) return `about ${plural(Math.round(minutes / hour), "hour")}`;
  if (minutes < 1.75 * day) return "1 day";
  if (minutes < month) return plural(Math.round(minutes / day), "day");
  if (minutes < 2 * month) return `about ${plural(Math.round(minutes / month), "month")}`;
  const months = differenceInMonths(now, then);
  if (months < 12) return plural(Math.round(minutes / month), "month");
  const years = Math.floor(months / 12);
  if (months % 12 < 3) return `about ${plural(years, "year")}`;
  if (months % 12 < 9) return `over ${plural(years, "year")}`;
  return `almost ${plural(years + 1, "year")}`;
}
