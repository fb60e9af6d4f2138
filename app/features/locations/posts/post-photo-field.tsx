import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { CheckboxField } from "~/ui/forms/checkbox-field";
import { type LocationPost, postPhoto } from "./location-post";

interface PostPhotoFieldProps {
  post: Pick<LocationPost, "id" | "imageDigest" | "title"> | null;
  isRemoved: boolean;
  error: string | undefined;
}

/** The photo stays unless another is chosen or the box is ticked. */
export function PostPhotoField({ post, isRemoved, error }: PostPhotoFieldProps) {
  const photo = post && postPhoto(post, "8rem");
  if (!photo) return <PhotoPicker error={error} />;
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="w-32">
        <img {...photo} alt="What the post shows now" className="h-20 w-32 rounded-md object-cover" />
        <CheckboxField label="Remove it" name="removePhoto" defaultChecked={isRemoved} />
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <PhotoPicker label="Another photo" error={error} />
      </div>
    </div>
  );
}
