import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { imageUrl, isoTime, optionalText, person, recordId, trimmedText as text } from "~/device/records";
import { localDateInWords } from "~/lib/dates";

export const maxTitleLength = 200;
export const maxDescriptionLength = 5_000;
export const maxLocationLength = 120;

export const defaultType = "Hiking";
export const otherTypes = ["Camping", "Climbing", "Backpacking", "Photography", "Other"] as const;

const noDate = "No date specified";

export function activityDate({ date }: Pick<Activity, "date">): string {
  if (!date?.trim() || date === noDate) return noDate;
  return localDateInWords(date) ?? "Invalid date";
}

/** `at` is when the form was sent, in milliseconds since 1970. */
export function activityFromForm(form: Record<string, unknown>, at: number): Activity {
  return {
    id: text(form.id),
    type: text(form.type) || defaultType,
    title: text(form.title),
    date: text(form.date),
    description: text(form.description),
    location: text(form.location),
    imageUrl: null,
    createdAt: isoTime(at),
    creator: { id: text(form.creatorId), name: text(form.creatorName), avatar: text(form.creatorAvatar) },
  };
}

export type ActivityFormValues = ReturnType<typeof formFromActivity>;

export function formFromActivity({ title, type, description, location, date }: Activity) {
  return {
    title,
    type: type === defaultType ? "" : text(type),
    description: description ?? "",
    location: location ?? "",
    date: /^\d{4}-\d\d-\d\d$/.test(date ?? "") ? date : "",
  };
}

export function validateActivity(form: FormData) {
  if (text(form.get("title"))) return [];
  const message = "Please provide a title for your activity.";
  return [{ field: "title", title: "Title required", message }];
}

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
});

export type Activity = z.infer<typeof storedActivity>;

export const userActivities = createCollection<Activity>({
  key: "userActivities",
  schema: storedActivity,
  fromForm: activityFromForm,
});
