import type { OfflinePlace } from "~/browser/queue/contract";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { pageLinks } from "~/lib/cursor";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { forumPicture } from "./location-forum";
import { postPhotoPath } from "./posts/post";
import { isBlocked, postPageSize } from "./posts/posts.server";

const keptPosts = 50;

/** These averages were measured for a compressed page and for a photo by its width in pixels. */
const pageBytes = 7_300;
const photoBytes: Record<number, number> = { 360: 22_000, 720: 70_000, 1080: 140_000, 1440: 230_000 };

/** The last list page shows more posts than are kept offline; their photos belong to that page. */
const shownPosts = Math.ceil(keptPosts / postPageSize) * postPageSize;

const postColumns =
  "id, imageDigest:image_digest, createdAt:created_at, author:profiles(blocks:member_blocks(id:blocked_id))" as const;

export async function findOfflinePlace(
  supabase: Supabase,
  id: string,
  photoWidthPx: number,
  otherPictures: readonly string[],
): Promise<OfflinePlace | null> {
  const query = supabase
    .from("location_forums")
    .select(
      `id, name:location_name, type:location_type, description, country, imageUrl:image_url, posts:location_forum_posts(${postColumns})`,
    )
    .eq("id", id)
    .eq("posts.kind", "post")
    .order("created_at", { referencedTable: "posts", ascending: false })
    .order("id", { referencedTable: "posts", ascending: false })
    .limit(shownPosts, { referencedTable: "posts" });
  const forum = dataOrThrow(await query.maybeSingle());
  if (!forum) return null;
  const { posts } = forum;
  const kept = posts.slice(0, keptPosts);
  // Photos of blocked members are fetched only on demand.
  const photos = posts.flatMap(({ id, imageDigest, author }) =>
    imageDigest && !isBlocked(author) ? [postPhotoPath(id, imageDigest, photoWidthPx)] : [],
  );
  const landscape = [forumPicture(forum).src].filter(src => /^\/(?!\/)/.test(src));
  const pictures = [...photos, ...landscape, ...otherPictures];
  const list = href("/location-forums/:forumId", { forumId: id });
  const pageEnds = posts.filter((_, at) => (at + 1) % postPageSize === 0 && at + 1 < posts.length);
  const laterPages = pageEnds.map(
    post => list + pageLinks(null, { key: post.createdAt, id: post.id }).olderHref,
  );
  const pages = [
    ...kept.map(post => locationPostPath({ id: post.id, forumId: id })),
    href("/location-forums/:forumId/new-post", { forumId: id }),
    ...laterPages,
    list,
  ];
  return {
    name: forum.name,
    posts: kept.length,
    pictures: pictures.length,
    bytes: pages.length * pageBytes + photos.length * (photoBytes[photoWidthPx] ?? 0),
    addresses: [...pictures, ...pages],
  };
}
