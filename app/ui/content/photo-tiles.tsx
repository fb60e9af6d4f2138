import { useSavesData } from "~/lib/document";
import { sizeInWords } from "~/lib/numbers";
import { type PostPhoto, photoSize, postPhotoPath, renderingSize } from "~/lib/post-photos";
import { slots } from "~/lib/slots";

export interface PhotoTile {
  /** The page of the photo alone. */
  href: string;
  postId: string;
  photo: PostPhoto;
  alt: string;
}

interface PhotoTilesProps {
  label: string;
  tiles: readonly PhotoTile[];
  /** Photos of one post, which a dialog shows one after another. */
  isRow?: boolean;
}

/** With data saving, words stand for the photos. */
export function PhotoTiles({ label, tiles, isRow }: PhotoTilesProps) {
  const savesData = useSavesData();
  return (
    <ul aria-label={label} className={isRow ? "photo-tiles photo-row" : "photo-tiles"}>
      {tiles.map(({ href, postId, photo, alt }) => (
        <li key={postId + photo.digest}>
          {savesData ? (
            <a href={href}>
              <span dir="auto">{alt}</span>
              {photo.bytes[1] > 0 && sizeInWords(photo.bytes[1])}
            </a>
          ) : (
            <a href={href} {...slots({ "data-photo": isRow ? "" : undefined })}>
              <img
                src={postPhotoPath(postId, photo.digest, 360)}
                {...renderingSize(photoSize(photo), 360)}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
