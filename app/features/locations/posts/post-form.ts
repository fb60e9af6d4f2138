import { z } from "zod";
import { visibleText } from "~/lib/hidden-characters";
import { maxContentLength, maxTitleLength, postFaults } from "~/lib/location-post-limits";
import { parseTags } from "~/lib/tags";

/** The largest `integer` of Postgres. */
const maxVersion = 2 ** 31 - 1;

const text = z.string().default("").pipe(z.string().trim());

/**
 * `id` was made with the form and becomes the row's key, so that sending it twice makes one post. `member` is who the
 * form was made for.
 */
export const locationPostSchema = z.object({
  id: z.uuid().optional().catch(undefined),
  member: z.string().optional(),
  title: text.pipe(
    z
      .string()
      .min(1, postFaults.noTitle)
      .max(maxTitleLength, postFaults.longTitle)
      .superRefine(visibleText()),
  ),
  content: text.pipe(z.string().min(1, postFaults.noContent).max(maxContentLength, postFaults.longContent)),
  tags: text.superRefine(visibleText()).transform(parseTags),
  photo: z.unknown().optional(),
});

/** `version` is the one that the form was filled with: an unreadable one is never the newest. */
export const locationPostEditSchema = locationPostSchema.omit({ id: true, member: true }).extend({
  version: z.coerce.number().int().positive().max(maxVersion).catch(0),
  removePhoto: z.literal("on").optional().catch(undefined),
});

/** For the toast; the field itself shows the message. */
export function errorTitle(errors: Record<string, string[]>, otherwise = "Creation failed") {
  if (errors.title) return "Title required";
  if (errors.content) return "Content required";
  return otherwise;
}
