import type { ReactNode } from "react";
import type { Row } from "~/infra/supabase/rows";
import { useSavesData } from "~/lib/document";
import {
  photoAlt,
  photoSize,
  photoSources,
  postPhotoPath,
  renderingWidths,
  savingPhotoWidth,
} from "~/lib/post-photos";
import { ViewFinder } from "~/ui/art/drawings";
import { type PhotoTile, PhotoTiles } from "~/ui/content/photo-tiles";
import { WholePhoto } from "~/ui/content/whole-photo";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination, type PaginationProps } from "~/ui/layout/pagination";
import { photoPath } from "./post";

type Post = Pick<Row<"shown_post">, "id" | "forumId" | "title" | "photos" | "isBlocked">;

/** The first photo whole, the others in a row. */
export function PostPhotos({ post }: { post: Post }) {
  const [first, ...others] = post.photos;
  if (!first) return null;
  const tiles = others.map((photo, at) => ({
    href: photoPath(post, photo.digest),
    postId: post.id,
    photo,
    alt: photoAlt(photo, post.title, at + 1, post.photos.length),
  }));
  return (
    <>
      <PostPhoto post={post} at={0} href={photoPath(post, first.digest)} />
      {tiles.length > 0 && <PhotoTiles label="More photos" tiles={tiles} isRow />}
    </>
  );
}

interface PostPhotoProps {
  post: Post;
  at: number;
  href?: string;
  room?: `${number}rem`;
}

export function PostPhoto({ post: { id, title, photos }, at, ...rest }: PostPhotoProps) {
  const widths = useSavesData() ? ([savingPhotoWidth] as const) : renderingWidths;
  const photo = photos[at];
  if (!photo) return null;
  const image = {
    src: postPhotoPath(id, photo.digest, 720),
    srcSet: photoSources(id, photo, widths),
    ...photoSize(photo),
    alt: photoAlt(photo, title, at, photos.length),
    fetchPriority: "high",
  } as const;
  return <WholePhoto image={image} caption={photo.caption} {...rest} />;
}

interface PhotoListProps {
  title: string;
  back: { href: string; label: string };
  tiles: readonly PhotoTile[];
  links: PaginationProps;
  /** What to do where there are none. */
  children?: ReactNode;
}

export function PhotoList({ title, back, tiles, links, children }: PhotoListProps) {
  return (
    <Page>
      <PageHeader title={title} back={back} />
      {tiles.length > 0 ? (
        <PhotoTiles label={title} tiles={tiles} />
      ) : (
        <EmptyState art={<ViewFinder />} title="No photos yet.">
          {children}
        </EmptyState>
      )}
      <Pagination {...links} newerLabel="Newest photos" olderLabel="Older photos" />
    </Page>
  );
}
