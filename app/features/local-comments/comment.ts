import * as z from "zod/mini";
import { createCollection } from "~/browser/records/collection";
import { author, newRecordId, optionalText, recordId, trimmedText } from "~/browser/records/fields";
import { commentsKey } from "~/browser/records/keys";

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
  return createCollection<Comment>({ key: commentsKey(postId), schema: commentSchema });
}

export function commentField(id: string) {
  return `comment-${id}`;
}

/** Returns null if there is nothing to see in the text. */
export function newComment(author: CommentAuthor, typed: unknown): Comment | null {
  const text = trimmedText(typed);
  return text ? { id: newRecordId(), author, text, postedAt: new Date().toISOString() } : null;
}
