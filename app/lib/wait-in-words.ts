import { plural } from "./plural";

const minute = 60;
const hour = 60 * minute;

/** Rounded up, so that waiting that long is enough. */
export function waitInWords(seconds: number): string {
  if (seconds < minute) return plural(Math.ceil(seconds), "second");
  if (seconds < 2 * hour) return plural(Math.ceil(seconds / minute), "minute");
  return plural(Math.ceil(seconds / hour), "hour");
}
