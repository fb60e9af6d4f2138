import { chosenPhoto, toPhotoDataUrl, toThumbnailDataUrl } from "~/islands/inputs/scale-photo";
import { type PhotoPost, profilePosts, userPosts } from "./photo-post";
import { textsIn } from "./upload";

/** Stores photo and thumbnail or neither. @throws StorageFault, EditConflict, or another error if the file is no picture */
export async function savePhotoEdit(
  form: FormData,
  post: PhotoPost,
  save: (values: Partial<PhotoPost>) => Promise<void>,
) {
  const file = chosenPhoto(form);
  const [imageUrl, thumbnail] = file
    ? [await toPhotoDataUrl(file), await toThumbnailDataUrl(file)]
    : [post.imageUrl];
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
