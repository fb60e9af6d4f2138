import { UTCDateMini } from "@date-fns/utc/date/mini";
import { formatDistance } from "date-fns";

const toleratedSkew = 15 * 60_000;

/** "2 days ago", counted in UTC: the same on every machine, and no change of clocks adds an hour. */
export function relativeTime(date: string | null | undefined, now = Date.now()): string {
  if (!date) return "Just now";
  const time = Date.parse(date);
  if (Number.isNaN(time)) return "Invalid date";
  // A clock that runs behind the database's must not put a fresh post into the future.
  const isSkew = time > now && time - now <= toleratedSkew;
  return formatDistance(new UTCDateMini(isSkew ? now : time), new UTCDateMini(now), { addSuffix: true });
}
