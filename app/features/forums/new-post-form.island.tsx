import { DeviceForm } from "~/forms/page/device-form";
import { useUnfinishedSubmits } from "~/forms/page/early-submits";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { chosenPhoto, toPhotoDataUrl } from "~/islands/inputs/scale-photo";
import { findPlace, type LoadPlaces } from "./find-place";
import type { PostAuthor } from "./post";
import { ForumPostFields } from "./post-fields";
import { postCreated, postFromForm, validatePost } from "./post-form";
import { addPost, userForums } from "./user-forums";

interface NewPostFormProps {
  id: string;
  author: PostAuthor;
  loadPlaces: LoadPlaces;
}

export function NewPostForm({ id, author, loadPlaces }: NewPostFormProps) {
  useUnfinishedSubmits(userForums, { save: addPost, title: postCreated, ownId: id });
  return (
    <DeviceForm
      collection={userForums.key}
      id={id}
      validate={validatePost}
      save={form => savePost(form, loadPlaces)}
      failure={{
        title: "Creation failed",
        message: "There was an error creating your forum post. Please try again.",
      }}
      success={{ title: postCreated, href: "/forums" }}
      submitLabel="Create Forum Post"
      busyLabel="Creating..."
      cancelHref="/forums"
    >
      {errors => (
        <>
          <input type="hidden" name="author" defaultValue={JSON.stringify(author)} />
          <ForumPostFields errors={errors} loadPlaces={loadPlaces} />
          <PhotoPicker />
        </>
      )}
    </DeviceForm>
  );
}

async function savePost(form: FormData, loadPlaces: LoadPlaces) {
  const post = postFromForm(Object.fromEntries(form), Date.now());
  if (!post) throw new Error("A form that was checked makes a post");
  const photo = chosenPhoto(form);
  const [imageUrl, location] = await Promise.all([
    photo && toPhotoDataUrl(photo),
    post.location && findPlace(post.location, loadPlaces),
  ]);
  await addPost({ ...post, imageUrl, location });
}
