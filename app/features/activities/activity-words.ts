import { dayIn, dayInWords, isDay } from "~/lib/calendar-days";
import { plural } from "~/lib/numbers";
import { distanceInWords, heightInWords, type Units } from "~/lib/units";
import { type Activity, activityDate, isLikely } from "./activity";

/** Such as "27 Nov". */
export function shortActivityDate(activity: Pick<Activity, "date">): string {
  const { date = "" } = activity;
  return isDay(date) && isLikely(date) ? dayInWords(date, "short") : activityDate(activity);
}

/** Such as "2026: 12 activities, 143 km, 8,900 m up", of the newest year that has any; null without a dated one. */
export function sumOfYear(activities: readonly Activity[], units: Units, now = Date.now()): string | null {
  const yearIn = ({ date = "" }: Activity) => (isDay(date) ? date.slice(0, 4) : "");
  const thisYear = dayIn(undefined, now).slice(0, 4);
  const year = activities
    .map(yearIn)
    .reduce((newest, each) => (each <= thisYear && each > newest ? each : newest), "");
  if (!year) return null;
  const ofYear = activities.filter(activity => yearIn(activity) === year);
  const sum = (key: "meters" | "ascent") => ofYear.reduce((all, { track }) => all + (track?.[key] ?? 0), 0);
  const [meters, ascent] = [sum("meters"), sum("ascent")];
  const words = [
    plural(ofYear.length, "activity", "activities"),
    meters > 0 && distanceInWords(meters, units),
    ascent > 0 && `${heightInWords(ascent, units)} up`,
  ];
  return `${year}: ${words.filter(Boolean).join(", ")}`;
}
