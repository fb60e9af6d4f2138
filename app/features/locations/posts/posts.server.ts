import type { LoaderFunctionArgs } from "react-router";
import { acceptedFormat } from "~/infra/photos/photo-format.server";
import { photoBytes } from "~/infra/photos/photo-renders.server";
import { savesData } from "~/infra/save-data.server";
import { requireViewer } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { untornExcerpt } from "~/lib/graphemes";
import { sizeInWords } from "~/lib/numbers";
import { savingPhotoWidth } from "~/lib/photo-rules";
import type { WrittenPost } from "~/lib/written-post";

export async function listPostsBy(
  supabase: Supabase,
  authorId: string,
  before: Cursor | null,
  size = postPageSize,
) {
  const query = supabase
    .from("location_forum_posts")
    .select(listedPostColumns)
    .eq("user_id", authorId)
    .eq("kind", "post");
  return pageOfPosts(dataOrThrow(await newestFirst(query, before, size)), size);
}

/** A post, or the comment with this id on the post `commentOn`. Neither is found at the other's address. */
export async function findLocationPost(supabase: Supabase, { id, forumId, commentOn }: PostAddress) {
  const columns =
    `id, forumId:location_forum_id, ${writtenColumns}, imageDigest:image_digest, createdAt:created_at, editedAt:edited_at, version, commentOn:comment_on, commentCount:comment_count, author:profiles(id, name, blocks:member_blocks(id:blocked_id)), forum:location_forums(name:location_name)` as const;
  const query = supabase
    .from("location_forum_posts")
    .select(columns)
    .eq("id", id)
    .eq("location_forum_id", forumId)
    .eq("kind", commentOn ? "comment" : "post");
  return dataOrThrow(await (commentOn ? query.eq("comment_on", commentOn) : query).maybeSingle());
}

/** Whether the member sees a post or comment with this id, at whatever address. */
export async function isReadable(supabase: Supabase, { id }: { id: string }) {
  const query = supabase.from("location_forum_posts").select("id").eq("id", id);
  return dataOrThrow(await query.maybeSingle()) !== null;
}

export interface PostAddress {
  id: string;
  forumId: string;
  commentOn?: string | null | undefined;
}

export async function hasPostPhoto(supabase: Supabase, { id, digest }: PhotoAddress) {
  const query = supabase.from("location_forum_posts").select("id").eq("id", id).eq("image_digest", digest);
  return dataOrThrow(await query.maybeSingle()) !== null;
}

export async function findPostPhoto(supabase: Supabase, { id, digest }: PhotoAddress) {
  const posts = supabase.from("location_forum_posts").select("photo:image_url");
  return dataOrThrow(await posts.eq("id", id).eq("image_digest", digest).maybeSingle())?.photo ?? null;
}

interface PhotoAddress {
  id: string;
  digest: string;
}

export async function listNewestPosts(supabase: Supabase, before: Cursor | null) {
  const query = selectWithForum(supabase).eq("kind", "post");
  return pageOfPosts(dataOrThrow(await newestFirst(query, before)));
}

interface SortableQuery {
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
  or(filter: string): this;
}

function newestFirst<Query extends SortableQuery>(query: Query, before: Cursor | null, size = postPageSize) {
  const descending = { ascending: false };
  const newest = query
    .order("created_at", descending)
    .order("id", descending)
    .limit(size + 1);
  return before ? newest.or(olderThan(before)) : newest;
}

/** The newest first, without those that are gone by now. */
export async function readPosts(supabase: Supabase, ids: string[]) {
  if (ids.length === 0) return [];
  const query = newestFirst(selectWithForum(supabase).in("id", ids), null, ids.length);
  return pageOfPosts(dataOrThrow(await query), ids.length).posts;
}

function selectWithForum(supabase: Supabase) {
  return supabase
    .from("location_forum_posts")
    .select(`${listedPostColumns}, forum:location_forums(name:location_name)`);
}

export const postPageSize = 20;

const briefColumns = "title, tags";
const writtenColumns = `${briefColumns}, content` as const;
true satisfies IsSame<NamesIn<typeof writtenColumns>, keyof WrittenPost>;

type NamesIn<List> = List extends `${infer Name}, ${infer Rest}` ? Name | NamesIn<Rest> : List;
type IsSame<A, B> = [A, B] extends [B, A] ? true : false;

export const listedPostColumns =
  `id, forumId:location_forum_id, ${briefColumns}, content:excerpt, imageDigest:image_digest, createdAt:created_at, editedAt:edited_at, commentCount:comment_count, author:profiles(id, name, blocks:member_blocks(id:blocked_id))` as const;

export function pageOfPosts<T extends ListedPost>(rows: readonly T[], size = postPageSize) {
  const { rows: listed, next } = pageOfRows(rows, size, ({ createdAt }) => createdAt);
  return { posts: listed.map(toListed), next };
}

interface ListedPost {
  id: string;
  content: string;
  createdAt: string;
  author: { id: string; name: string; blocks: readonly object[] } | null;
}

function toListed<T extends ListedPost>({ author, ...post }: T) {
  const shown = author && { id: author.id, name: author.name };
  const content = untornExcerpt(post.content, 280);
  return { ...post, content, author: shown, ...(isBlocked(author) && { isBlocked: true }) };
}

/** `blocks` holds only the reader's own block of the author. */
export function isBlocked(author: { blocks: readonly object[] } | null) {
  return author !== null && author.blocks.length > 0;
}

export async function withLoadLabels<Post extends { id: string; imageDigest: string | null }>(
  posts: readonly Post[],
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<(Post & { loadLabel?: string })[]> {
  if (!savesData(request)) return [...posts];
  const { id: viewerId } = requireViewer(context);
  const { supabase } = getSession(context);
  const settings = { viewerId, width: savingPhotoWidth, format: acceptedFormat(request.headers) };
  const renders = posts.flatMap(({ id, imageDigest: digest }) => {
    if (!digest) return [];
    const photo = { kind: "post", id, digest } as const;
    return { ...settings, photo, load: () => findPostPhoto(supabase, photo) };
  });
  const sizes = await photoBytes(renders);
  const labels = new Map(renders.map(({ photo }, at) => [photo.id, labelOf(sizes[at] ?? null)]));
  return posts.map(post => ({ ...post, loadLabel: labels.get(post.id) ?? labelOf(null) }));
}

function labelOf(bytes: number | null) {
  return bytes === null ? "Load photo" : `Load photo (${sizeInWords(bytes)})`;
}
