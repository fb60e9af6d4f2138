import { DeviceForm } from "~/islands/forms/device-form";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { useSharedPost } from "~/islands/inputs/use-shared-post";
import { Field } from "~/ui/forms/field";
import { type Creator, userPosts } from "./photo-post";
import { saveUpload, validateUpload } from "./upload";

export function UploadForm({ id, creator }: { id: string; creator: Creator }) {
  const shareFault = useSharedPost();
  return (
    <DeviceForm
      collection={userPosts.key}
      id={id}
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
    >
      {errors => (
        <>
          <Field label="Title" name="title" maxLength={200} required error={errors?.title?.[0]} />
          <Field as="textarea" label="Description" name="description" rows={5} />
          <Field label="Location" name="location" maxLength={200} />
          <PhotoPicker required error={errors?.photo?.[0] ?? shareFault} />
        </>
      )}
    </DeviceForm>
  );
}
