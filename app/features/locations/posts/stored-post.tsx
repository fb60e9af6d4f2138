import { StoredVersion } from "~/islands/own-records/stored-version";
import { type LocationPost, postPhoto } from "./location-post";

type Stored = Omit<LocationPost, "author" | "createdAt" | "editedAt">;

export function StoredPost({ post }: { post: Stored }) {
  return <StoredVersion {...post} photo={postPhoto(post, "8rem")} />;
}
