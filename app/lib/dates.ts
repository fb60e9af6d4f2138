/** The earliest day that date fields take. */
export const firstDay = "1900-01-01";

const utcFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
let localFormat: Intl.DateTimeFormat | undefined;

export function dateInWords(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : utcFormat.format(time);
}

const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

export function momentInWords(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`;
}

/** A day without a time is that day in every time zone. */
export function localDateInWords(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  if (isDay(date)) return utcFormat.format(time);
  localFormat ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
  return localFormat.format(time);
}

function isDay(date: string | null | undefined) {
  return /^\d{4}-\d\d-\d\d$/.test(date ?? "");
}
