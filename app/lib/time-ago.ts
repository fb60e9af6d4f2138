import { formatDistance } from "date-fns/formatDistance";

const calendarCycleMs = 146_097 * 24 * 60 * 60_000;

export function relativeTime(date: string | null | undefined, now = Date.now()): string {
  if (!date) return "Just now";
  const time = Date.parse(date);
  if (Number.isNaN(time)) return "Invalid date";
  // What has happened is never in the future: a clock that says so is behind.
  const then = Math.min(time, now);
  // date-fns counts on local clocks; 400 years earlier the same calendar had no daylight saving time.
  return formatDistance(then - calendarCycleMs, now - calendarCycleMs, { addSuffix: true });
}
