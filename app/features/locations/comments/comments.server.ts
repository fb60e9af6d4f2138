import { createHash } from "node:crypto";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { linkPartsOfPage } from "~/lib/link-parts";
import type { LocationComment } from "./comment";

const pageSize = 50;

const columns =
  "id, content, createdAt:created_at, editedAt:edited_at, answers, author:profiles(id, name, avatarDigest:avatar_digest, blocks:member_blocks(id:blocked_id))" as const;

export async function listComments(supabase: Supabase, postId: string, before: Cursor | null) {
  const query = supabase
    .from("location_forum_posts")
    .select(columns)
    .eq("comment_on", postId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize + 1);
  const found = dataOrThrow(await (before ? query.or(olderThan(before)) : query));
  const { rows, next } = pageOfRows(found, pageSize, ({ createdAt }) => createdAt);
  const names = await namesOfAnswered(supabase, rows);
  const parts = linkPartsOfPage(rows.map(({ content }) => content));
  const comments = rows.map(({ answers, author, ...comment }, index): LocationComment => {
    const { blocks = [], ...shown } = author ?? {};
    const name = answers && names.get(answers);
    return {
      ...comment,
      parts: parts[index] ?? [],
      author: author && { ...author, ...shown },
      ...(blocks.length > 0 && { isBlocked: true }),
      answered: answers && name ? { id: answers, name } : null,
    };
  });
  return { comments, next };
}

type Row = { id: string; answers: string | null; author: { name: string } | null };

/** Asks only for answered comments that are on another page. */
async function namesOfAnswered(supabase: Supabase, rows: readonly Row[]) {
  const names = new Map(rows.map(({ id, author }) => [id, author?.name ?? "Anonymous"]));
  const missing = rows.flatMap(({ answers }) => (answers && !names.has(answers) ? [answers] : []));
  if (missing.length === 0) return names;
  const query = supabase.from("location_forum_posts").select("id, author:profiles(name)");
  for (const { id, author } of dataOrThrow(await query.in("id", missing)))
    names.set(id, author?.name ?? "Anonymous");
  return names;
}

/** Changes when a comment is added, edited or gone, but not with the words of its time. */
export function etagOf(comments: readonly LocationComment[]) {
  return `"${createHash("md5").update(JSON.stringify(comments)).digest("base64url")}"`;
}

export async function findComment(supabase: Supabase, postId: string, id: string) {
  const query = supabase
    .from("location_forum_posts")
    .select("id, createdAt:created_at, author:profiles(id, name)")
    .eq("id", id)
    .eq("comment_on", postId);
  return dataOrThrow(await query.maybeSingle());
}
