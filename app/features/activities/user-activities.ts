import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { imageUrl, person, recordId } from "~/device/records";
import { type Activity, activityFromForm } from "./activity";

const text = z.catch(z.optional(z.string()), undefined);

/** Only id and title must be right; other damaged fields are dropped. */
const activity = z.object({
  id: recordId,
  title: z.string().check(z.refine(title => title !== "")),
  type: text,
  date: text,
  description: text,
  location: text,
  imageUrl,
  createdAt: text,
  editedAt: text,
  creator: z.catch(z.optional(person), undefined),
});

export const userActivities = createCollection<Activity>({
  key: "userActivities",
  schema: activity,
  fromForm: activityFromForm,
});
