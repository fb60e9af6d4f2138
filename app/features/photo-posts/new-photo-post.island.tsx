import PhotoPicker from "~/islands/inputs/photo-picker.island";
import { DeviceForm } from "~/islands/local-forms/device-form";
import type { PhotoPost } from "./photo-post";
import { PhotoPostFields, saveUpload, validateUpload } from "./photo-post-form";

interface NewPhotoPostProps {
  creator: PhotoPost["creator"];
}

export default function NewPhotoPost({ creator }: NewPhotoPostProps) {
  return (
    <DeviceForm
      validate={validateUpload}
      save={form => saveUpload(form, creator)}
      failure={{
        title: "Upload failed",
        message: "There was an error uploading your post. Please try again.",
      }}
      success={{ title: "Post uploaded!", href: "/feed" }}
      submitLabel="Share Post"
      busyLabel="Uploading..."
      cancelHref="/feed"
      local="/upload"
    >
      {errors => (
        <>
          <PhotoPostFields titleError={errors?.title?.[0]} />
          <PhotoPicker required error={errors?.photo?.[0]} />
        </>
      )}
    </DeviceForm>
  );
}
