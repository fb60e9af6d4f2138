import type { LoadPlaces } from "~/islands/headless/place-field";
import { chosenPhoto, storablePhoto } from "~/islands/inputs/chosen-photo";
import PhotoField from "~/islands/inputs/photo-field.island";
import { EditForm } from "~/islands/records/edit-form";
import { keepUntouched } from "~/islands/records/save-edit";
import { href } from "~/lib/href";
import type { StoredPost } from "./post";
import { ForumPostFields, findPlace, formFromPost, validatePost } from "./post-fields";
import { postFromForm } from "./post-form";
import { userForums } from "./user-forums";

interface EditPostFormProps {
  post: StoredPost;
  loadPlaces: LoadPlaces;
  onSaved: (post: StoredPost) => Promise<void>;
}

export function EditPostForm({ post, loadPlaces, onSaved }: EditPostFormProps) {
  const shown = formFromPost(post);

  async function readEdit(form: FormData) {
    const typed = postFromForm(Object.fromEntries(form));
    if (!typed) throw new Error("A validated form makes a post");
    const photo = chosenPhoto(form);
    const [imageUrl, location] = await Promise.all([
      photo ? storablePhoto(photo) : form.has("removePhoto") ? null : post.imageUrl,
      typed.location && findPlace(typed.location, loadPlaces),
    ]);
    const { title, content, category, subcategory, tags } = typed;
    const edited = { title, content, category, subcategory, tags, location, imageUrl };
    return keepUntouched(edited, form, shown, post);
  }

  return (
    <EditForm
      collection={userForums}
      record={post}
      validate={validatePost}
      save={async (form, save) => {
        await save(await readEdit(form));
        const saved = userForums.find(post.id);
        if (saved) await onSaved(saved);
      }}
      successTitle="Post saved"
      href={href("/forums/:forumId", { forumId: post.id })}
    >
      {errors => (
        <>
          <ForumPostFields values={shown} errors={errors} loadPlaces={loadPlaces} />
          <PhotoField photo={photoOf(post)} error={errors?.photo?.[0]} />
        </>
      )}
    </EditForm>
  );
}

function photoOf({ imageUrl }: StoredPost) {
  return imageUrl ? { src: imageUrl, width: 720, height: 450 } : null;
}
