import { NeedsScript } from "~/islands/records/local-records-slot";
import { href } from "~/lib/href";
import { Icon } from "~/ui/icons/icon";
import type { Thumbnail } from "./photo-post";

export function PhotoGrid({ photos }: { photos: readonly Thumbnail[] }) {
  return (
    <section aria-labelledby="photos" className="mb-10">
      <h2 id="photos" className="mb-5 text-2xl">
        Photos
      </h2>
      <ul aria-labelledby="photos" className="photo-grid">
        <li>
          <a href="/upload">
            <Icon name="plus" className="size-8" />
            Share a photo
          </a>
        </li>
        {photos.map(({ id, imageUrl }, index) => (
          <li key={id}>
            <a href={href("/post/:photoPostId", { photoPostId: id })}>
              {imageUrl && <img src={imageUrl} width={320} height={320} alt="" decoding="async" />}
              <span>
                View post<span className="sr-only"> {index + 1}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <NeedsScript>Photo posts are kept in your browser and never sent to us.</NeedsScript>
    </section>
  );
}
