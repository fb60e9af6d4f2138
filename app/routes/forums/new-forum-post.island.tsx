import { newRecordId } from "~/browser/records/fields";
import type { StoredPost } from "~/features/forums/post";
import { ForumPostFields, findPlace, validatePost } from "~/features/forums/post-fields";
import { postFromForm } from "~/features/forums/post-form";
import { addPost } from "~/features/forums/user-forums";
import { chosenPhoto, storablePhoto } from "~/islands/inputs/chosen-photo";
import PhotoPicker from "~/islands/inputs/photo-picker.island";
import { DeviceForm } from "~/islands/local-forms/device-form";

const loadPlaces = () => import("~/features/places/place-list");

interface NewForumPostProps {
  author: StoredPost["author"];
}

export default function NewForumPost({ author }: NewForumPostProps) {
  return (
    <DeviceForm
      validate={validatePost}
      save={form => savePost(form, author)}
      failure={{
        title: "Creation failed",
        message: "There was an error creating your forum post. Please try again.",
      }}
      success={{ title: "Forum post created!", href: "/forums" }}
      submitLabel="Create Forum Post"
      busyLabel="Creating..."
      cancelHref="/forums"
      local="/forums/new"
    >
      {errors => (
        <>
          <ForumPostFields errors={errors} loadPlaces={loadPlaces} />
          <PhotoPicker error={errors?.photo?.[0]} />
        </>
      )}
    </DeviceForm>
  );
}

async function savePost(form: FormData, author: StoredPost["author"]) {
  const post = postFromForm(Object.fromEntries(form));
  if (!post) throw new Error("A validated form makes a post");
  const photo = chosenPhoto(form);
  const [imageUrl, location] = await Promise.all([
    photo && storablePhoto(photo),
    post.location && findPlace(post.location, loadPlaces),
  ]);
  const now = new Date().toISOString();
  const made = { id: newRecordId(), author, createdAt: now, postedAt: now, commentCount: 0 };
  await addPost({ ...made, ...post, imageUrl, location });
}
