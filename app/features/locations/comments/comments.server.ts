import { createHash } from "node:crypto";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, formatCursor, olderThan, pageOfRows } from "~/lib/cursor";
import type { TextPart } from "~/lib/link-parts";
import { locationPostPath } from "~/lib/location-post";
import { type CommentedPost, commentAnchor, type LocationComment } from "./comment";

const commentPageSize = 20;

const columns =
  "id, content, createdAt:created_at, editedAt:edited_at, answers, author:profiles(id, name, avatarDigest:avatar_digest, blocks:member_blocks(id:blocked_id))" as const;

export async function listComments(supabase: Supabase, postId: string, before: Cursor | null) {
  const query = supabase
    .from("location_forum_posts")
    .select(columns)
    .eq("comment_on", postId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(commentPageSize + 1);
  const found = dataOrThrow(await (before ? query.or(olderThan(before)) : query));
  const { rows, next } = pageOfRows(found, commentPageSize, ({ createdAt }) => createdAt);
  const names = await namesOfRepliedTo(supabase, rows);
  const comments = rows.map(({ answers, author, ...comment }): LocationComment => {
    const { blocks = [], ...shown } = author ?? {};
    const name = answers && names.get(answers);
    return {
      ...comment,
      parts: [comment.content],
      author: author && { ...author, ...shown },
      ...(blocks.length > 0 && { isBlocked: true }),
      repliesTo: answers && name ? { id: answers, name } : null,
    };
  });
  return { comments, next };
}

/** With links and mentions, once it is known which members the page names. */
export function withParts(comments: readonly LocationComment[], parts: readonly TextPart[][]) {
  return comments.map((comment, at) => ({ ...comment, parts: parts[at] ?? comment.parts }));
}

type Row = { id: string; answers: string | null; author: { name: string } | null };

/** Asks only for comments on another page. */
async function namesOfRepliedTo(supabase: Supabase, rows: readonly Row[]) {
  const names = new Map(rows.map(({ id, author }) => [id, author?.name ?? "Anonymous"]));
  const missing = rows.flatMap(({ answers }) => (answers && !names.has(answers) ? [answers] : []));
  if (missing.length === 0) return names;
  const query = supabase.from("location_forum_posts").select("id, author:profiles(name)");
  for (const { id, author } of dataOrThrow(await query.in("id", missing)))
    names.set(id, author?.name ?? "Anonymous");
  return names;
}

/** Changes when a comment is added, edited or gone, but not with the words of its time. */
export function etagOf(comments: readonly LocationComment[], count: number) {
  return `"${createHash("md5")
    .update(JSON.stringify([count, comments]))
    .digest("base64url")}"`;
}

export async function findComment(supabase: Supabase, postId: string, id: string) {
  const query = supabase
    .from("location_forum_posts")
    .select("id, author:profiles(id, name)")
    .eq("id", id)
    .eq("comment_on", postId);
  return dataOrThrow(await query.maybeSingle());
}

/** The address of the page of comments that shows this one. Null when the post has no such comment. */
export async function findPageOfComment(supabase: Supabase, post: CommentedPost, id: string) {
  const asked = { post: post.id, comment: id, page_size: commentPageSize };
  const [comment, page] = await Promise.all([
    findComment(supabase, post.id, id),
    supabase.rpc("find_page_of_comment", asked).select("id, key:created_at").maybeSingle(),
  ]);
  const before: Cursor | null = dataOrThrow(page);
  if (!comment) return null;
  const query = before ? `?before=${encodeURIComponent(formatCursor(before))}` : "";
  return `${locationPostPath(post)}${query}#${commentAnchor(id)}`;
}
