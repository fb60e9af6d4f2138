import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { commentsKey } from "~/device/keys";
import { recordId } from "~/device/records";

const time = z.catch(z.optional(z.string()), undefined);

const unknownAuthor = { name: "Unknown" };

const author = z.object({
  id: z.catch(z.optional(recordId), undefined),
  name: z.catch(z.string().check(z.refine(isFilled)), unknownAuthor.name),
  avatar: z.catch(z.optional(z.string()), undefined),
});

const commentSchema = z.object({
  id: recordId,
  author: z.catch(author, unknownAuthor),
  text: z.string().check(z.refine(isFilled)),
  postedAt: time,
  editedAt: time,
});

export type CommentAuthor = z.infer<typeof author>;

export type Comment = z.infer<typeof commentSchema>;

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

export const deleteDialog = "delete-comment";

export function newCommentId() {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

/** Null without text. `at` is when the form was sent, in milliseconds since 1970. */
export function commentFromForm({ id, author, text }: Record<string, unknown>, at: number): Comment | null {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return null;
  const comment = { id, author: parseAuthor(author), text: String(text ?? "").trim() };
  return commentSchema.safeParse({ ...comment, postedAt: time.toISOString() }).data ?? null;
}

/** The form carries its author as JSON, because a later page may read it. */
function parseAuthor(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return null;
  }
}

function isFilled(text: string) {
  return text.trim() !== "";
}
