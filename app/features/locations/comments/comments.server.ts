import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { readPage } from "~/infra/page-read.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, formatCursor, pageOfRows, startBefore } from "~/lib/cursor";
import { linkTexts } from "~/lib/link-parts";
import { locationPostPath } from "~/lib/location-post";
import { isUuid } from "~/lib/uuid";
import { type CommentedPost, commentAnchor, type LocationComment } from "./comment";

const commentPageSize = 20;

interface Asked {
  before: Cursor | null;
  /** The comment that is replied to. */
  reply?: string | null;
  /** The comment by a blocked member that the reader has asked for. */
  unfolded: string | null;
}

/** A post with a page of its comments. Links and mentions are parts of its texts. Null when there is no such post. */
export async function readDiscussion(
  context: Readonly<RouterContextProvider>,
  post: CommentedPost,
  { before, reply, unfolded }: Asked,
) {
  const page = await readPage(context, "get_post_page", {
    forum: post.forumId,
    post: post.id,
    ...(reply && isUuid(reply) && { reply }),
    ...startBefore(before),
    page_size: commentPageSize + 1,
  });
  const { shown, isFollowed, repliesTo } = page;
  if (!shown) return null;
  const { rows: listed, next } = pageOfRows(page.comments, commentPageSize, ({ createdAt }) => createdAt);
  const rows = listed.map(comment => {
    const isFolded = comment.isBlocked && comment.id !== unfolded;
    return { ...comment, isFolded, ...(isFolded && { content: "" }) };
  });
  const texts = [shown.content, ...rows.map(({ content }) => content)];
  const [content = [], ...parts] = linkTexts(texts, page.names);
  const comments = rows.map(
    (comment, at): LocationComment => ({ ...comment, parts: parts[at] ?? [comment.content] }),
  );
  return { post: shown, content, isFollowed, repliesTo, comments, next };
}

/** Changes when a comment is added, edited or gone, but not with the words of its time. */
export function etagOf(comments: readonly LocationComment[], count: number) {
  return `"${createHash("md5")
    .update(JSON.stringify([count, comments]))
    .digest("base64url")}"`;
}

interface SoughtComment {
  id: string;
  /** The reader wants its text though its author is blocked. */
  isAsked: boolean;
}

/** The address of a page of comments that shows this one amid its neighbours. Null when the post has no such comment. */
export async function findPageOfComment(
  supabase: Supabase,
  post: CommentedPost,
  { id, isAsked }: SoughtComment,
) {
  const asked = { post: post.id, comment: id, page_size: commentPageSize };
  const page = await supabase.rpc("find_page_of_comment", asked).select("id, key:created_at").maybeSingle();
  const before: Cursor | null = dataOrThrow(page);
  if (!before) return null;
  const query = new URLSearchParams({
    ...(before.id && { before: formatCursor(before) }),
    ...(isAsked && { show: id }),
  });
  return `${locationPostPath(post)}${query.size > 0 ? `?${query}` : ""}#${commentAnchor(id)}`;
}
