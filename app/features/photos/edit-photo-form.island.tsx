import { DeviceForm } from "~/forms/page/device-form";
import { PhotoReplacement } from "~/islands/inputs/photo-replacement";
import { useEdit } from "~/islands/records/save-edit";
import { StoredVersion } from "~/islands/records/stored-version";
import { type PhotoPost, photoTitle, userPosts } from "./photo-post";
import { PhotoPostFields } from "./photo-post-fields";
import { savePhotoEdit } from "./save-photo-edit";
import { validateTitle } from "./upload";

interface EditPhotoFormProps {
  post: PhotoPost;
  /** For what was made of the post elsewhere. @throws StorageFault */
  onSaved: (id: string) => Promise<void>;
}

export function EditPhotoForm({ post, onSaved }: EditPhotoFormProps) {
  const { stored, save } = useEdit(userPosts, post);
  const href = `/post/${post.id}`;
  return (
    <>
      {stored && (
        <StoredVersion title={photoTitle(stored)} content={stored.description} photo={photoOf(stored)} />
      )}
      <DeviceForm
        validate={validateTitle}
        save={async form => {
          await savePhotoEdit(form, post, save);
          await onSaved(post.id);
        }}
        failure={{ title: "Saving failed", message: "Your changes could not be saved. Please try again." }}
        success={{ title: "Post saved", href }}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        cancelHref={href}
      >
        {errors => (
          <>
            <PhotoPostFields post={post} titleError={errors?.title?.[0]} />
            <PhotoReplacement photo={photoOf(post)} isRequired error={errors?.photo?.[0]} />
          </>
        )}
      </DeviceForm>
    </>
  );
}

function photoOf({ imageUrl }: PhotoPost) {
  return imageUrl ? { src: imageUrl, width: 720, height: 450 } : null;
}
