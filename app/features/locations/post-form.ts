import { z } from "zod";
import { maxContentLength, maxTitleLength, postFaults } from "~/lib/location-post-limits";
import { parseTags } from "~/lib/tags";

const text = z.string().default("").pipe(z.string().trim());

/**
 * `id` was made with the form and becomes the row's key, so that sending it twice makes one post. `member` is who the
 * form was made for.
 */
export const locationPostSchema = z.object({
  id: z.uuid().optional().catch(undefined),
  member: z.string().optional(),
  title: text.pipe(z.string().min(1, postFaults.noTitle).max(maxTitleLength, postFaults.longTitle)),
  content: text.pipe(z.string().min(1, postFaults.noContent).max(maxContentLength, postFaults.longContent)),
  tags: text.transform(parseTags),
  photo: z.unknown().optional(),
});

/** For the toast; the field itself shows the message. */
export function errorTitle(errors: Record<string, string[]>) {
  if (errors.title) return "Title required";
  if (errors.content) return "Content required";
  return "Creation failed";
}
