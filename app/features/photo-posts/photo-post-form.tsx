import { trimmedLine, trimmedText } from "~/browser/records/fields";
import { Field } from "~/forms/fields/field";
import { chosenPhoto } from "~/islands/inputs/chosen-photo";
import type { FieldProblem } from "~/islands/local-forms/device-form";
import { maxCaptionLength } from "~/lib/post-photos";
import { type PhotoPost, profilePosts, userPosts } from "./photo-post";

interface PhotoPostFieldsProps {
  post?: Pick<PhotoPost, "title" | "description" | "caption" | "location">;
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
      <Field
        label="What does it show?"
        name="caption"
        hint="For those who do not see the photo."
        maxLength={maxCaptionLength}
        autoComplete="off"
        defaultValue={post?.caption}
      />
      <Field label="Location" name="location" maxLength={200} defaultValue={post?.location} />
    </>
  );
}

export function validateUpload(form: FormData): FieldProblem[] {
  const problem = {
    field: "photo",
    title: "No image selected",
    message: "Please select an image to upload.",
  };
  return [...(chosenPhoto(form) ? [] : [problem]), ...validateTitle(form)];
}

export function validateTitle(form: FormData): FieldProblem[] {
  if (trimmedText(form.get("title"))) return [];
  const message = "Please provide a title for your post.";
  return [{ field: "title", title: "Title required", message }];
}

/** Stores both photo and thumbnail, or neither. @throws StorageFault, or another error if the file is no picture */
export async function saveUpload(form: FormData, creator: PhotoPost["creator"]) {
  const file = chosenPhoto(form);
  if (!file) throw new Error("A photo post needs a photo");
  const id = `post-${Date.now()}`;
  const [imageUrl, thumbnail] = await storableCopies(file);
  const now = new Date().toISOString();
  const post = { id, ...textsIn(form), imageUrl, creator, createdAt: now, postedAt: now };
  await userPosts.put({ ...post, likes: 0, liked: false, comments: 0 });
  try {
    await profilePosts.put({ id, imageUrl: thumbnail });
  } catch (error) {
    await userPosts.update(id, () => null);
    throw error;
  }
}

async function storableCopies(file: File) {
  const { toPhotoDataUrl, toThumbnailDataUrl } = await import("~/islands/inputs/scale-photo");
  return [await toPhotoDataUrl(file), await toThumbnailDataUrl(file)] as const;
}

function textsIn(form: FormData) {
  return {
    title: trimmedLine(form.get("title")),
    description: trimmedText(form.get("description")),
    caption: trimmedLine(form.get("caption")),
    location: trimmedLine(form.get("location")),
  };
}

/** @throws StorageFault, or another error if the file is no picture */
export async function savePhotoEdit(
  form: FormData,
  post: PhotoPost,
  save: (values: Partial<PhotoPost>) => Promise<void>,
) {
  const file = chosenPhoto(form);
  const [imageUrl, thumbnail] = file ? await storableCopies(file) : [post.imageUrl];
  const before = userPosts.find(post.id);
  await save({ ...textsIn(form), imageUrl });
  if (!thumbnail) return;
  try {
    await profilePosts.update(post.id, () => ({ id: post.id, imageUrl: thumbnail }));
  } catch (error) {
    await userPosts.update(post.id, now => before ?? now);
    throw error;
  }
}
