import { ForumPostFields, findPlace, validatePost } from "~/features/forums/post-fields";
import { postCreated, postFromForm } from "~/features/forums/post-form";
import { addPost, userForums } from "~/features/forums/user-forums";
import { DeviceForm } from "~/islands/forms/device-form";
import { useUnfinishedSubmits } from "~/islands/forms/first-byte";
import { chosenPhoto, storablePhoto } from "~/islands/inputs/chosen-photo";
import PhotoPicker from "~/islands/inputs/photo-picker.island";

const loadPlaces = () => import("~/features/places/place-list");

interface NewForumPostProps {
  postId: string;
  author: object;
}

export default function NewForumPost({ postId, author }: NewForumPostProps) {
  useUnfinishedSubmits(userForums, { save: addPost, title: postCreated, ownId: postId });
  return (
    <DeviceForm
      collection={userForums.key}
      id={postId}
      validate={validatePost}
      save={savePost}
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
          <PhotoPicker error={errors?.photo?.[0]} />
        </>
      )}
    </DeviceForm>
  );
}

async function savePost(form: FormData) {
  const post = postFromForm(Object.fromEntries(form), Date.now());
  if (!post) throw new Error("A validated form makes a post");
  const photo = chosenPhoto(form);
  const [imageUrl, location] = await Promise.all([
    photo && storablePhoto(photo),
    post.location && findPlace(post.location, loadPlaces),
  ]);
  await addPost({ ...post, imageUrl, location });
}
