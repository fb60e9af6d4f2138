import { z } from "zod";
import type { Row } from "~/infra/supabase/rows";
import { isVisible } from "~/lib/hidden-characters";
import type { TextPart } from "~/lib/link-parts";
import { commentProblems, maxCommentLength } from "~/lib/location-post";
import { typedLines } from "~/lib/typed-text";
import { editedVersion, newPostFields } from "../posts/post-form";

/** `repliesTo` has the comment's id and the name of its author. A folded one has no text: its author is blocked. */
export type LocationComment = Row<"shown_comment"> & { parts: readonly TextPart[]; isFolded: boolean };

export interface CommentedPost {
  id: string;
  forumId: string;
}

export const commentAnchor = (id: string) => `comment-${id}`;

const content = z
  .string()
  .default("")
  .pipe(
    typedLines()
      .min(1, commentProblems.blank)
      .max(maxCommentLength, commentProblems.long)
      .refine(isVisible, commentProblems.blank),
  );

export const commentSchema = z.object({
  ...newPostFields,
  content,
  answers: z.uuid().optional().catch(undefined),
});

export const commentEditSchema = z.object({
  content,
  version: editedVersion,
});
