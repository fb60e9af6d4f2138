import type { RouterContextProvider } from "react-router";
import type { OfflinePlace } from "~/browser/shared-with-worker/database";
import { requireViewer } from "~/infra/guards.server";
import { readPage, viewerHeader } from "~/infra/page-read.server";
import { pageLinks } from "~/lib/cursor";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { mapPath, viewAround } from "~/lib/map-view";
import { avatarUrl } from "~/lib/photo-rules";
import { postPhotoPath, type RenderingWidth } from "~/lib/post-photos";
import { forumPicture } from "./location-forum";
import type { LocationPost } from "./posts/post";
import { postPageSize } from "./posts/posts.server";

const keptPosts = 50;

/** The last list page shows more posts than are kept offline; their photos belong to that page. */
const shownPosts = Math.ceil(keptPosts / postPageSize) * postPageSize;

/** The newest of the place, most of them as small as the tiles that show them. */
const keptPhotos = 100;
const tileWidth = 360;

export async function findOfflinePlace(
  context: Readonly<RouterContextProvider>,
  id: string,
  photoWidth: RenderingWidth,
): Promise<OfflinePlace | null> {
  const [{ place: forum, posts, latitude, longitude }, { listed }] = await Promise.all([
    readPage(context, "get_forum_page", { forum: id, page_size: shownPosts }),
    readPage(context, "get_photos_page", { forum: id, page_size: keptPhotos }),
  ]);
  if (!forum) return null;
  const kept = posts.slice(0, keptPosts);
  const photos = posts.flatMap(({ id, photo }) =>
    photo ? [postPhotoPath(id, photo.digest, photoWidth)] : [],
  );
  const keptIds = new Set(kept.map(post => post.id));
  const tiles = listed
    .filter(({ postId, place }) => place > 0 && keptIds.has(postId))
    .map(({ postId, photo }) => postPhotoPath(postId, photo.digest, tileWidth));
  const landscape = [forumPicture(forum).src].filter(src => /^\/(?!\/)/.test(src));
  const avatar = avatarUrl(requireViewer(context).id, (await viewerHeader(context))?.avatarDigest ?? null);
  const map = latitude !== null && longitude !== null ? [mapPath(viewAround({ latitude, longitude }))] : [];
  const pictures = [...photos, ...tiles, ...landscape, ...map, ...(avatar ? [avatar] : [])];
  const list = href("/location-forums/:forumId", { forumId: id });
  const pageEnds = posts.filter((_, at) => (at + 1) % postPageSize === 0 && at + 1 < posts.length);
  const laterPages = pageEnds.map(
    post => list + pageLinks(null, { key: post.createdAt, id: post.id }).olderHref,
  );
  const pages = [
    ...kept.flatMap(post => pagesOfPost(post, id)),
    href("/location-forums/:forumId/new-post", { forumId: id }),
    href("/location-forums/:forumId/conditions", { forumId: id }),
    ...laterPages,
    ...(kept.some(({ trackMeters }) => trackMeters != null) ? [`${list}?lines=on`] : []),
    list,
  ];
  return { name: forum.name, addresses: [...pictures, ...pages] };
}

function pagesOfPost({ id, trackMeters }: Pick<LocationPost, "id" | "trackMeters">, forumId: string) {
  const path = locationPostPath({ id, forumId });
  return trackMeters != null ? [path, `${path}/track`] : [path];
}
