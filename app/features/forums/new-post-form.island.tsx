import { DeviceForm } from "~/islands/forms/device-form";
import { useUnfinishedSubmits } from "~/islands/forms/early-submits";
import { chosenPhoto, toPhotoDataUrl } from "~/islands/inputs/local-photo";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { PlaceCombobox, type PlaceComboboxProps } from "~/islands/inputs/place-combobox";
import { TagInput } from "~/islands/inputs/tag-input";
import { Field } from "~/ui/forms/field";
import { CategoryFields } from "./categories/category-fields.island";
import type { PostAuthor, PostLocation } from "./post";
import { postCreated, postFromForm, validatePost } from "./post-form";
import { addPost, userForums } from "./user-forums";

interface NewPostFormProps {
  id: string;
  author: PostAuthor;
  loadPlaces: LoadPlaces;
}

type LoadPlaces = () => Promise<
  Awaited<ReturnType<PlaceComboboxProps["load"]>> & { named: (text: string) => PostLocation | undefined }
>;

/** In milliseconds; the post is saved without the list then. */
const placesTimeout = 2_000;

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
          <CategoryFields error={errors?.category?.[0]} />
          <Field label="Title" name="title" required starred error={errors?.title?.[0]} />
          <PlaceCombobox hint="A park, a town, a summit. Any text will do." load={loadPlaces} />
          <TagInput />
          <Field as="textarea" label="Content" name="content" rows={8} />
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

/** Only a name if the list does not have it or does not load in time. */
async function findPlace(typed: { name: string }, loadPlaces: LoadPlaces) {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, placesTimeout));
  const list = await Promise.race([loadPlaces().catch(() => undefined), tooLate]);
  return list?.named(typed.name) ?? typed;
}
