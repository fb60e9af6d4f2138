import { DeviceForm } from "~/forms/page/device-form";
import { PhotoReplacement } from "~/islands/inputs/photo-replacement";
import { chosenPhoto, toPhotoDataUrl } from "~/islands/inputs/scale-photo";
import { useEdit } from "~/islands/records/save-edit";
import { StoredVersion } from "~/islands/records/stored-version";
import { displayPost, type StoredPost } from "./post";
import { ForumPostFields, findPlace, type LoadPlaces } from "./post-fields.island";
import { formFromPost, postFromForm, validatePost } from "./post-form";
import { userForums } from "./user-forums";

interface EditPostFormProps {
  post: StoredPost;
  loadPlaces: LoadPlaces;
}

export function EditPostForm({ post, loadPlaces }: EditPostFormProps) {
  const { stored, save } = useEdit(userForums, post);
  const href = `/forums/${post.id}`;
  const shown = stored && displayPost(stored);
  return (
    <>
      {shown && <StoredVersion {...shown} photo={photoOf(shown)} />}
      <DeviceForm
        validate={validatePost}
        save={async form => save(await readEdit(form, post, loadPlaces))}
        failure={{ title: "Saving failed", message: "Your changes could not be saved. Please try again." }}
        success={{ title: "Post saved", href }}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        cancelHref={href}
      >
        {errors => (
          <>
            <ForumPostFields values={formFromPost(post)} errors={errors} loadPlaces={loadPlaces} />
            <PhotoReplacement photo={photoOf(post)} error={errors?.photo?.[0]} />
          </>
        )}
      </DeviceForm>
    </>
  );
}

/** Untouched fields keep their stored value, even one that the form cannot show. */
async function readEdit(form: FormData, post: StoredPost, loadPlaces: LoadPlaces) {
  const typed = postFromForm({ ...Object.fromEntries(form), id: post.id }, Date.now());
  if (!typed) throw new Error("A form that was checked makes a post");
  const photo = chosenPhoto(form);
  const [imageUrl, location] = await Promise.all([
    photo ? toPhotoDataUrl(photo) : form.has("removePhoto") ? null : post.imageUrl,
    typed.location && findPlace(typed.location, loadPlaces),
  ]);
  const { title, content, category, subcategory, tags } = typed;
  const edited = { title, content, category, subcategory, tags, location };
  const shown = formFromPost(post);
  const untouched = (Object.keys(shown) as (keyof typeof shown)[]).filter(
    name => form.get(name) === shown[name],
  );
  return { ...edited, imageUrl, ...Object.fromEntries(untouched.map(name => [name, post[name]])) };
}

function photoOf({ imageUrl }: Pick<StoredPost, "imageUrl">) {
  return imageUrl ? { src: imageUrl, width: 720, height: 450 } : null;
}
