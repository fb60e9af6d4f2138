import { LocalRecordsSlot, NeedsScript } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { href } from "~/lib/href";
import { DeviceBadge } from "~/ui/content/badge";
import { Icon } from "~/ui/icons/icon";
import { profilePosts } from "./photo-post";

export default function OwnPhotos() {
  const photos = useCollection(profilePosts);
  return (
    <LocalRecordsSlot collections={[profilePosts]} waiting={!photos} showLate>
      <section aria-labelledby="photos" className="mb-10">
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="photos" className="text-2xl">
            Photos
          </h2>
          {photos && photos.length > 0 && <DeviceBadge />}
        </div>
        <ul aria-labelledby="photos" className="photo-grid">
          <li>
            <a href="/upload">
              <Icon name="plus" className="size-8" />
              Keep a photo
            </a>
          </li>
          {(photos ?? []).map(({ id, imageUrl }, index) => (
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
    </LocalRecordsSlot>
  );
}
