import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { formatCursor } from "~/lib/cursor";
import type { OfflinePlace } from "~/offline/shared/contract";
import { forumPicture } from "./location-forum";
import { isBlocked, postPageSize } from "./posts/posts.server";

const keptPosts = 50;

/** Measured averages: of a compressed page, and of a photo by its width in pixels. */
const pageBytes = 7_300;
const photoBytes: Record<number, number> = { 360: 22_000, 720: 70_000, 1080: 140_000, 1440: 230_000 };

/** The last list page shows more posts than are kept offline; their photos belong to that page. */
const shownPosts = Math.ceil(keptPosts / postPageSize) * postPageSize;

export async function findOfflinePlace(
  supabase: Supabase,
  id: string,
  width: number,
  others: readonly string[],
): Promise<OfflinePlace | null> {
  const forum = await findForumToKeep(supabase, id, shownPosts);
  if (!forum) return null;
  const { posts } = forum;
  const pages = partInPages(posts);
  const kept = posts.slice(0, keptPosts);
  const photos = photosOf(posts, width);
  const pictures = [...photos, ...landscapeOf(forum), ...others];
  return {
    name: forum.name,
    posts: kept.length,
    pictures: pictures.length,
    bytes: (kept.length + pages.length + 1) * pageBytes + photos.length * (photoBytes[width] ?? 0),
    addresses: [
      ...pictures,
      ...kept.map(post => `/location-forums/${id}/posts/${post.id}`),
      `/location-forums/${id}/new-post`,
      ...pages.slice(0, -1).map(page => olderThanLast(id, page)),
      `/location-forums/${id}`,
    ],
  };
}

function partInPages(posts: readonly PostToKeep[]) {
  const count = Math.max(1, Math.ceil(posts.length / postPageSize));
  return Array.from({ length: count }, (_, at) => posts.slice(at * postPageSize, (at + 1) * postPageSize));
}

function olderThanLast(id: string, page: readonly PostToKeep[]) {
  const last = page.at(-1);
  const cursor = last ? formatCursor({ key: last.createdAt, id: last.id }) : "";
  return `/location-forums/${id}?before=${encodeURIComponent(cursor)}`;
}

/** Photos of blocked members are fetched on demand only. */
function photosOf(posts: readonly PostToKeep[], width: number) {
  return posts
    .filter(({ imageDigest, author }) => imageDigest && !isBlocked(author))
    .map(({ id, imageDigest }) => `/location-posts/${id}/photo/${imageDigest}/${width}`);
}

/** Pictures of other sites are not kept. */
function landscapeOf(forum: ForumToKeep) {
  return [forumPicture(forum).src].filter(src => /^\/(?!\/)/.test(src));
}

type ForumToKeep = NonNullable<Awaited<ReturnType<typeof findForumToKeep>>>;
type PostToKeep = ForumToKeep["posts"][number];

const postColumns =
  "id, imageDigest:image_digest, createdAt:created_at, author:profiles(blocks:member_blocks(id:blocked_id))" as const;

async function findForumToKeep(supabase: Supabase, id: string, newest: number) {
  const query = supabase
    .from("location_forums")
    .select(
      `id, name:location_name, type:location_type, description, country, imageUrl:image_url, posts:location_forum_posts(${postColumns})`,
    )
    .eq("id", id)
    .order("created_at", { referencedTable: "posts", ascending: false })
    .order("id", { referencedTable: "posts", ascending: false })
    .limit(newest, { referencedTable: "posts" });
  return dataOrThrow(await query.maybeSingle());
}
