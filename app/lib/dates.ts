const utcFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
let localFormat: Intl.DateTimeFormat | undefined;

export function dateInWords(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : utcFormat.format(time);
}

const monthFormats = {
  long: /* @__PURE__ */ new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }),
  short: /* @__PURE__ */ new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }),
};

/** Such as "27 September" or "27 Sep", with the year unless it is this one. */
export function dayInWords(day: string, month: keyof typeof monthFormats = "long"): string {
  const [year, , date] = day.split("-");
  const words = `${Number(date)} ${monthFormats[month].format(Date.parse(day))}`;
  return year === `${new Date().getFullYear()}` ? words : `${words} ${year}`;
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
