import { Field } from "~/forms/fields/field";
import type { PhotoPost } from "./photo-post";

interface PhotoPostFieldsProps {
  post?: Pick<PhotoPost, "title" | "description" | "location">;
  titleError: string | undefined;
}

export function PhotoPostFields({ post, titleError }: PhotoPostFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        maxLength={200}
        required
        starred
        defaultValue={post?.title}
        error={titleError}
      />
      <Field as="textarea" label="Description" name="description" rows={5} defaultValue={post?.description} />
      <Field label="Location" name="location" maxLength={200} defaultValue={post?.location} />
    </>
  );
}
