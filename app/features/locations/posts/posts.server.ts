import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { readPage } from "~/infra/page-read.server";
import type { PhotoAddress } from "~/infra/photos/photo-response.server";
import { notFound } from "~/infra/responses";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, pageLinks, pageOfRows, startBefore, startBeforeWalk, walkKey } from "~/lib/cursor";
import { excerptOf, untornExcerpt } from "~/lib/graphemes";
import { href } from "~/lib/href";
import { commentPath, locationPostPath } from "~/lib/location-post";
import { photoAlt } from "~/lib/post-photos";
import { isUuid } from "~/lib/uuid";
import type { WrittenPost } from "~/lib/written-post";
import { type LocationPost, photoPath } from "./post";
import type { PostOrder } from "./post-order";

export type PostParams = ReturnType<typeof parsePostParams>;

/** The post or the comment that an address names, its own address, and where it is listed. @throws 404 */
export function parsePostParams({ forumId, postId, commentId }: LoaderFunctionArgs["params"]) {
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const post = { id: postId, forumId };
  const path = locationPostPath(post);
  if (commentId === undefined) {
    const listedAt = href("/location-forums/:forumId", { forumId });
    return { noun: "post", ...post, commentOn: null, path, listedAt } as const;
  }
  if (!isUuid(commentId)) throw notFound();
  return {
    noun: "comment",
    id: commentId,
    forumId,
    commentOn: postId,
    path: commentPath(post, commentId),
    listedAt: `${path}#comments`,
  } as const;
}

/** A post, or the comment with this id on the post `commentOn`. Neither is found at the other's address. */
export async function findLocationPost(
  context: Readonly<RouterContextProvider>,
  { id, forumId, commentOn }: PostAddress,
) {
  const address = commentOn ? { post: commentOn, comment: id } : { post: id };
  return (await readPage(context, "get_post_page", { forum: forumId, ...address, page_size: 0 })).shown;
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

export async function readPostPhoto(supabase: Supabase, { id: post, digest }: PhotoAddress, width: number) {
  return dataOrThrow(await supabase.rpc("read_post_photo", { post, digest, width })) as string | null;
}

export const postPageSize = 20;
/** Below what its member says. */
export const profilePageSize = 15;

true satisfies keyof WrittenPost extends keyof LocationPost ? true : false;

export const orderIn = ({ searchParams }: URL): PostOrder =>
  searchParams.get("order") === "walked" ? "walked" : null;

export const startOf = (before: Cursor | null, order: PostOrder) =>
  order === "walked" ? startBeforeWalk(before) : startBefore(before);

/** `rows` holds one more than a page if there is another page. */
export function pageOfPosts<
  T extends Pick<LocationPost, "id" | "content" | "createdAt" | "photo" | "walked_on">,
>(rows: readonly T[], { size, order = null }: { size: number; order?: PostOrder }) {
  const keyOf = order === "walked" ? walkKey : ({ createdAt }: T) => createdAt;
  const { rows: listed, next } = pageOfRows(rows, size, keyOf);
  return { posts: listed.map(withExcerpt), next };
}

/** The database sends 280 characters, of which a card shows two or three lines. */
function withExcerpt<T extends Pick<LocationPost, "content">>(post: T): T {
  return { ...post, content: excerptOf(untornExcerpt(post.content, 280), 85) };
}

/** A page of all photos at a place or by a member. Its title is null when none is stored. */
export async function readPhotos(
  context: Readonly<RouterContextProvider>,
  owner: { forum: string } | { member: string },
  before: Cursor | null,
) {
  const start = startBefore(before);
  const { title, isBlocked, listed, isMore } = await readPage(context, "get_photos_page", {
    ...owner,
    ...start,
  });
  const tiles = listed.map(({ postId, forumId, photo, place, count, title }) => ({
    href: photoPath({ id: postId, forumId, isBlocked: false }, photo.digest),
    postId,
    photo,
    alt: photoAlt(photo, title, place, count),
  }));
  const last = listed.at(-1);
  const next = isMore && last ? { key: last.createdAt, id: last.postId } : null;
  return { title, isBlocked, tiles, links: pageLinks(before, next) };
}
