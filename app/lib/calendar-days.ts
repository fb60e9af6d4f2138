const dayMs = 24 * 60 * 60 * 1000;

/** Today in this time zone, such as "2026-11-28": this device's without a zone, UTC's for an unknown one. */
export function dayIn(timeZone?: string, now: number | string = Date.now()): string {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(new Date(now))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

const dayParts: Intl.DateTimeFormatOptions = {
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
};
const dayFormat = zoneFormat(dayParts);

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    // The device may travel.
    return timeZone ? dayFormat(timeZone) : new Intl.DateTimeFormat("en-US", dayParts);
  } catch {
    return dayFormat("UTC");
  }
}

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayMs);
}

/** A day that has not begun there yet was reported from further east, and counts as today. */
export function relativeDay(day: string, timeZone?: string, now?: number): string {
  const days = daysBetween(day, dayIn(timeZone, now));
  if (days < 1) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

const monthFormats = {
  long: new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }),
  short: new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }),
};

/** Such as "27 September" or "27 Sep", with the year unless it is this one. */
export function dayInWords(day: string, month: keyof typeof monthFormats = "long"): string {
  const [year, , date] = day.split("-");
  const words = `${Number(date)} ${monthFormats[month].format(Date.parse(day))}`;
  return year === `${new Date().getFullYear()}` ? words : `${words} ${year}`;
}

/** Formats for time zones, each of which is made once: that takes longer than rendering a list. */
export function zoneFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return timeZone => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
