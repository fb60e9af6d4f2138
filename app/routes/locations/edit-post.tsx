import { redirect } from "react-router";
import { draftPath } from "~/browser/records/drafts";
import { requireWalkedDay } from "~/features/locations/conditions/conditions.server";
import {
  editLocationPost,
  findOwnPost,
  requireOwnPost,
  type StoredLocationPost,
} from "~/features/locations/posts/own-posts.server";
import { editedPhotos } from "~/features/locations/posts/photo-columns.server";
import { PhotoInputs } from "~/features/locations/posts/photo-inputs";
import { PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { LocationPostFields } from "~/features/locations/posts/post-fields";
import {
  cutOffNote,
  errorTitle,
  locationPostEditSchema,
  withoutPhotoFields,
} from "~/features/locations/posts/post-form";
import { StoredVersion } from "~/features/locations/posts/stored-version";
import { readTrackFile } from "~/features/locations/posts/track.server";
import { HiddenField, ServerForm, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { locationPostPath, postLabels } from "~/lib/location-post";
import { photoAlt, postPhotoPath } from "~/lib/post-photos";
import { pageTitle } from "~/lib/product";
import { fileNeeded, formatTrack } from "~/lib/track/track";
import { CancelLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/edit-post";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

export async function loader(args: Route.LoaderArgs) {
  const post = await findOwnPost(args);
  if (post?.state) throw redirect(`${locationPostPath(post)}/conditions`);
  return { constraint, post };
}

const constraint = constraintsOf(locationPostEditSchema);

export const action = formAction(
  {
    schema: locationPostEditSchema,
    photos: ["photos"],
    fileReaders: { trackFile: readTrackFile },
    title: "Saving failed",
    invalidTitle: errors => errorTitle(errors, "Saving failed"),
    authorize: requireOwnPost,
  },
  async ({ value, authorized: post, context, url }) => {
    const { trackFile: _file, hideEnds = "", ...fields } = value;
    const edit = { ...withoutPhotoFields(fields), photos: editedPhotos(fields, post.photos) };
    const keepsTrack = post.track && !edit.track && !edit.removeTrack;
    if (keepsTrack && /^(0|1000)$/.test(hideEnds)) throw new FormError({ trackFile: fileNeeded });
    await requireWalkedDay(context, post.forumId, edit.walked_on);
    await editLocationPost(context, post, edit);
    return redirectWithFlash(locationPostPath(post), {
      title: "Post saved",
      message: `Your changes are on the forum.${value.track?.isCutOff ? ` ${cutOffNote}` : ""}`,
      draftDone: draftPath(url),
    });
  },
);

export default function EditLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, post } = loaderData;
  const [form, fields] = useServerForm({
    id: "post",
    constraint,
    result: actionData,
    defaultValue: post ? formValues(post) : {},
  });
  const href = locationPostPath({ id: params.postId, forumId: params.forumId });
  return (
    <Page width="reading">
      <PageHeader title="Edit Post" back={{ href, label: post?.title ?? "Back to the post" }} />
      {post && actionData?.reply.error.stored && (
        <StoredVersion
          {...post}
          tags={postLabels(post)}
          id={`${form.id}-stored`}
          photos={post.photos.map((photo, at) => ({
            src: postPhotoPath(post.id, photo.digest, 360),
            // Its caption stands below it.
            alt: photoAlt({ caption: "" }, post.title, at, post.photos.length),
            caption: photo.caption,
          }))}
        />
      )}
      <ServerForm
        form={form}
        actionData={actionData}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        secondaryAction={<CancelLink href={href} />}
      >
        <HiddenField field={fields.version} />
        <LocationPostFields fields={fields} storedTrack={post?.track && formatTrack(post.track)} />
        <PhotoInputs fields={fields} postId={params.postId} photos={post?.photos} />
      </ServerForm>
    </Page>
  );
}

/** The track stays as it is unless another one is chosen. */
function formValues({ track: _, photos: _photos, ...post }: StoredLocationPost) {
  const texts = Object.entries(post).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : String(value ?? ""),
  ]);
  return Object.fromEntries(texts) as Record<keyof StoredLocationPost, string>;
}

export const ErrorBoundary = PostErrorPage;
