import { z } from "zod";
import { writtenPost } from "~/lib/written-post";

const maxVersion = 2 ** 31 - 1;

/** `id` is made with the form and becomes the row's key, so that sending it twice makes one post. */
export const locationPostSchema = writtenPost.extend({
  id: z.uuid().optional().catch(undefined),
  member: z.string().optional(),
  photo: z.unknown().optional(),
});

/** An unreadable `version` never equals the newest one. */
export const locationPostEditSchema = locationPostSchema.omit({ id: true, member: true }).extend({
  version: z.coerce.number().int().positive().max(maxVersion).catch(0),
  removePhoto: z.literal("on").optional().catch(undefined),
});

export function errorTitle(errors: Record<string, string[]>, otherwise = "Creation failed") {
  if (errors.title) return "Title required";
  if (errors.content) return "Content required";
  return otherwise;
}
