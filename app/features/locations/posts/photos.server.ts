import type { RouterContextProvider } from "react-router";
import { readPage } from "~/infra/page-read.server";
import { type Cursor, pageLinks, startBefore } from "~/lib/cursor";
import { photoAlt } from "~/lib/post-photos";
import { photoPath } from "./post";

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
