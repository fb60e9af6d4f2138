import * as z from "zod/mini";
import { createCollection } from "~/browser/records/collection";
import {
  imageUrl,
  optionalText,
  person,
  recordId,
  trimmedText as text,
  trimmedLine,
} from "~/browser/records/fields";
import { firstDay, localDateInWords } from "~/lib/dates";
import { parseTrack, type Track } from "~/lib/track/track";

export const maxTitleLength = 200;
export const maxDescriptionLength = 5_000;
export const maxLocationLength = 120;

export const defaultType = "Hiking";
export const otherTypes = ["Camping", "Climbing", "Backpacking", "Photography", "Other"] as const;

/** A type outside the list, such as one that the browser has translated, is "Other". */
export function activityType({ type }: Pick<Activity, "type">): string {
  const wanted = type?.trim().toLowerCase();
  if (!wanted) return defaultType;
  return [defaultType, ...otherTypes].find(name => name.toLowerCase() === wanted) ?? "Other";
}

const noDate = "No date specified";

export const lastDay = "2100-12-31";

export function activityDate({ date }: Pick<Activity, "date">): string {
  if (!date?.trim() || date === noDate) return noDate;
  return (isLikely(date) && localDateInWords(date)) || "Invalid date";
}

/** A date field takes the year 26 for 0026, and a sixth digit. */
export function isLikely(date: string) {
  return yearOf(date) >= yearOf(firstDay) && yearOf(date) <= yearOf(lastDay);
}

export const yearOf = (date: string) => new Date(date).getUTCFullYear();

export function activityFromForm(form: Record<string, unknown>) {
  return {
    type: activityType({ type: text(form.type) }),
    title: trimmedLine(form.title),
    date: text(form.date),
    description: text(form.description),
    location: trimmedLine(form.location),
  };
}

/** Empty without a track, so that records stay as they were. */
export function trackOf({ track: text }: Record<string, unknown>) {
  const track = typeof text === "string" && text ? parseTrack(text) : null;
  return track ? { track } : {};
}

export type ActivityFormValues = ReturnType<typeof formFromActivity>;

export function formFromActivity(activity: Activity) {
  const { title, description, location, date } = activity;
  const type = activityType(activity);
  return {
    title,
    type: type === defaultType ? "" : type,
    description: description ?? "",
    location: location ?? "",
    date: /^\d{4}-\d\d-\d\d$/.test(date ?? "") ? date : "",
  };
}

const isStoredTrack = (value: unknown) => parseTrack(JSON.stringify(value)) !== null;

const storedActivity = z.object({
  id: recordId,
  title: z.string().check(z.refine(title => title !== "")),
  type: optionalText,
  date: optionalText,
  description: optionalText,
  location: optionalText,
  imageUrl,
  createdAt: optionalText,
  editedAt: optionalText,
  creator: z.catch(z.optional(person), undefined),
  track: z.catch(z.nullish(z.custom<Track>(isStoredTrack)), undefined),
});

export type Activity = z.infer<typeof storedActivity>;

export const userActivities = createCollection<Activity>({
  key: "userActivities",
  schema: storedActivity,
  page: "/activity/",
});
