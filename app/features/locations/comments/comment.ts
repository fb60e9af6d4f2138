import { z } from "zod";
import { isVisible } from "~/lib/hidden-characters";
import type { TextPart } from "~/lib/link-parts";
import { commentProblems, maxCommentLength } from "~/lib/location-post";
import { typedLines } from "~/lib/typed-text";
import { editedVersion, newPostFields } from "../posts/post-form";

export interface LocationComment {
  id: string;
  content: string;
  parts: readonly TextPart[];
  createdAt: string;
  editedAt: string | null;
  author: { id: string; name: string; avatarDigest: string | null } | null;
  isBlocked?: boolean;
  /** The comment that this one replies to, and the name of its author. */
  repliesTo: { id: string; name: string } | null;
}

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
