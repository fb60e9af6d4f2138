import { z } from "zod";
import { isVisible } from "~/lib/hidden-characters";
import { commentProblems, maxCommentLength } from "~/lib/location-post";
import { typedLines } from "~/lib/typed-text";
import { editedVersion } from "../posts/post-form";

const content = z
  .string()
  .default("")
  .pipe(
    typedLines()
      .min(1, commentProblems.blank)
      .max(maxCommentLength, commentProblems.long)
      .refine(isVisible, commentProblems.blank),
  );

/** `id` is made with the form and becomes the row's key, so that sending it twice makes one comment. */
export const commentSchema = z.object({
  content,
  id: z.uuid().optional().catch(undefined),
  member: z.string().optional(),
  answers: z.uuid().optional().catch(undefined),
});

export const commentEditSchema = z.object({
  content,
  version: editedVersion,
});
