import { PhotoReplacement } from "~/islands/inputs/photo-replacement";
import { type LocationPost, postPhoto } from "./location-post";

interface PostPhotoFieldProps {
  post: Pick<LocationPost, "id" | "imageDigest" | "title"> | null;
  isRemoved: boolean;
  id: string;
  error: string | undefined;
}

export function PostPhotoField({ post, ...field }: PostPhotoFieldProps) {
  return <PhotoReplacement photo={post && postPhoto(post, "8rem")} {...field} />;
}
