import { ForumPostFields, findPlace } from "~/features/forums/post-fields.island";
import { postCreated, postFromForm, validatePost } from "~/features/forums/post-form";
import { addPost, userForums } from "~/features/forums/user-forums";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { DeviceForm } from "~/forms/page/device-form";
import { useUnfinishedSubmits } from "~/forms/page/early-submits";
import { chosenPhoto, storablePhoto } from "~/islands/inputs/chosen-photo";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new";

const loadPlaces = () => import("~/features/places/place-list");

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("New Forum Post") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { postId: crypto.randomUUID(), author: await findViewerAuthor(context) };
}

export default function NewForumPost({ loaderData: { postId, author } }: Route.ComponentProps) {
  useUnfinishedSubmits(userForums, { save: addPost, title: postCreated, ownId: postId });
  return (
    <Page width="reading">
      <PageHeader title="New Forum Post" back={{ href: "/forums", label: "Forums" }} />
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
    </Page>
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
