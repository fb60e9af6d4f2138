const anywhere = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
let here: Intl.DateTimeFormat | undefined;

/** "May 3, 2026", the same on every machine; null for what is no date. */
export function dateInWords(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : anywhere.format(time);
}

const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** "May 3, 2026 at 14:05 UTC". */
export function momentInWords(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`;
}

/** On the reader's calendar; a day without a time is that day everywhere. */
export function localDateInWords(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  if (isDay(date)) return anywhere.format(time);
  here ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
  return here.format(time);
}

function isDay(date: string | null | undefined) {
  return /^\d{4}-\d\d-\d\d$/.test(date ?? "");
}
