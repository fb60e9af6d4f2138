import { LocalRecordsSlot } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { PhotoGrid } from "./photo-grid";
import { profilePosts } from "./photo-post";

export default function OwnPhotos() {
  const photos = useCollection(profilePosts, null);
  return (
    <LocalRecordsSlot collections={[profilePosts]} waiting={!photos} showLate>
      <PhotoGrid photos={photos ?? []} />
    </LocalRecordsSlot>
  );
}
