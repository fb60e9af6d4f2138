import { editLocationPost } from "~/features/locations/posts/edit-post.server";
import { locationPostPath } from "~/features/locations/posts/location-post";
import {
  findOwnPost,
  requireOwnPost,
  type StoredLocationPost,
} from "~/features/locations/posts/own-posts.server";
import { PostErrorPage } from "~/features/locations/posts/post-error-page";
import { LocationPostFields } from "~/features/locations/posts/post-fields";
import { errorTitle, locationPostEditSchema } from "~/features/locations/posts/post-form";
import { PostPhotoField } from "~/features/locations/posts/post-photo-field";
import { StoredPost } from "~/features/locations/posts/stored-post";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { ServerForm } from "~/islands/forms/server-form";
import { submitWithFallback } from "~/islands/forms/submit-with-fallback";
import type { FormReply } from "~/lib/form-reply";
import { draftPath } from "~/lib/local-keys";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/edit-post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

/** Around a refused edit the form renders even without session, backend or post. */
export async function loader(args: Route.LoaderArgs) {
  return { post: await findOwnPost(args) };
}

export const action = formAction(
  {
    schema: locationPostEditSchema,
    photos: ["photo"],
    title: "Saving failed",
    invalidTitle: errors => errorTitle(errors, "Saving failed"),
    authorize: requireOwnPost,
  },
  async ({ value, viewer: post, supabase, url }) => {
    await editLocationPost(supabase, post, value);
    return redirectWithFlash(locationPostPath(post), {
      kind: "success",
      title: "Post saved",
      message: "Your changes are on the forum.",
      draftDone: draftPath(url),
    });
  },
);

export async function clientAction(sending: Route.ClientActionArgs) {
  return submitWithFallback(sending);
}

/** What was changed meanwhile is read again, to be shown beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: Revalidation) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

interface Revalidation {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}

export default function EditLocationPost({ loaderData: { post }, actionData, params }: Route.ComponentProps) {
  const reply = actionData?.reply;
  const { values, errors } = typedOrStored(reply, post);
  const href = locationPostPath({ id: params.postId, forumId: params.forumId });
  return (
    <Page width="reading">
      <PageHeader title="Edit Post" back={{ href, label: post?.title ?? "Back to the post" }} />
      {post && errors.stored && <StoredPost post={post} />}
      <ServerForm
        actionData={actionData}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        secondaryAction={
          <ButtonLink href={href} variant="quiet">
            Cancel
          </ButtonLink>
        }
      >
        <input type="hidden" name="version" defaultValue={values.version} />
        <LocationPostFields reply={{ values, errors }} />
        <PostPhotoField post={post} isRemoved={values.removePhoto === "on"} error={errors.photo?.[0]} />
      </ServerForm>
    </Page>
  );
}

/** A reply names the version, unless the form could not be read. */
function typedOrStored(reply: FormReply | undefined, post: StoredLocationPost | null): FormReply {
  if (!post || reply?.values.version !== undefined) return reply ?? { values: {}, errors: {} };
  const { title, content, tags, version } = post;
  const values = { title, content, tags: tags.join(", "), version: String(version) };
  return { values, errors: reply?.errors ?? {} };
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <PostErrorPage error={error} forumId={params.forumId} />;
}
