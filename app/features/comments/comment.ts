import * as z from "zod/mini";
import { createCollection } from "~/browser/records/collection";
import { author, isoTime, optionalText, recordId, trimmedText } from "~/browser/records/fields";
import { commentsKey } from "~/browser/records/keys";
import { parseJson } from "~/browser/records/records";

const commentSchema = z.object({
  id: recordId,
  author,
  text: z.string().check(z.refine(text => text.trim() !== "")),
  postedAt: optionalText,
  editedAt: optionalText,
});

export type Comment = z.infer<typeof commentSchema>;

export type CommentAuthor = Comment["author"];

export function commentsCollection(postId: string) {
  return createCollection<Comment>({
    key: commentsKey(postId),
    schema: commentSchema,
    fromForm: commentFromForm,
  });
}

export function commentField(id: string) {
  return `comment-${id}`;
}

export function newCommentId() {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

/** `at` is in milliseconds since 1970. The form carries its author, because a later page may read it. */
export function commentFromForm({ id, author, text }: Record<string, unknown>, at: number): Comment | null {
  const postedAt = isoTime(at);
  const comment = { id, author: parseJson(String(author)), text: trimmedText(text), postedAt };
  return (postedAt && commentSchema.safeParse(comment).data) || null;
}
