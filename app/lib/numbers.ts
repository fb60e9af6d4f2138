export function plural(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

const numbers = new Intl.NumberFormat("en-US");

export function formatNumber(count: number) {
  return numbers.format(count);
}

export function cappedCount(count: number) {
  return count > 99 ? "99+" : `${count}`;
}

export function formatCount(count: number | undefined, noun: string) {
  return `${formatNumber(count ?? 0)} ${noun}${count === 1 ? "" : "s"}`;
}

export function sizeInWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const minute = 60;
const hour = 60 * minute;

/** Rounds up, so that waiting that long is enough. */
export function waitInWords(seconds: number): string {
  if (seconds < minute) return plural(Math.ceil(seconds), "second");
  if (seconds < 2 * hour) return plural(Math.ceil(seconds / minute), "minute");
  return plural(Math.ceil(seconds / hour), "hour");
}
