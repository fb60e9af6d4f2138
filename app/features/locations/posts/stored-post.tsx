import { StoredVersion } from "~/islands/records/stored-version";
import { type LocationPost, postPhoto } from "./location-post";

type Stored = Omit<LocationPost, "author" | "createdAt" | "editedAt">;

export function StoredPost({ id, post }: { id: string; post: Stored }) {
  return <StoredVersion {...post} id={id} photo={postPhoto(post, "8rem")} />;
}
