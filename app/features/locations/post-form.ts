import { z } from "zod";
import { parseTags } from "~/lib/tags";
import { maxContentLength, maxTitleLength } from "./location-post";

/** The largest `integer` of Postgres. */
const maxVersion = 2 ** 31 - 1;

const text = z.string().default("").pipe(z.string().trim());

/** `id` was made with the form and becomes the row's key, so that sending it twice makes one post. */
export const locationPostSchema = z.object({
  id: z.uuid().optional().catch(undefined),
  title: text.pipe(
    z
      .string()
      .min(1, "Please provide a title for your post.")
      .max(maxTitleLength, `A title can have at most ${maxTitleLength} characters.`),
  ),
  content: text.pipe(
    z
      .string()
      .min(1, "Please provide content for your post.")
      .max(maxContentLength, `A post can have at most ${maxContentLength} characters.`),
  ),
  tags: text.transform(parseTags),
  photo: z.unknown().optional(),
});

/** `version` is the one that the form was filled with: an unreadable one is never the newest. */
export const locationPostEditSchema = locationPostSchema.omit({ id: true }).extend({
  version: z.coerce.number().int().positive().max(maxVersion).catch(0),
  removePhoto: z.literal("on").optional().catch(undefined),
});

/** For the toast; the field itself shows the message. */
export function errorTitle(errors: Record<string, string[]>, otherwise = "Creation failed") {
  if (errors.title) return "Title required";
  if (errors.content) return "Content required";
  return otherwise;
}
