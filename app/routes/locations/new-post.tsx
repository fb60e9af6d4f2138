import { findLocationForum } from "~/features/locations/location-forums.server";
import { createLocationPost, unusableId } from "~/features/locations/location-posts.server";
import { LocationPostFields } from "~/features/locations/post-fields";
import { errorTitle, locationPostSchema } from "~/features/locations/post-form";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { ServerForm } from "~/islands/forms/server-form";
import { submitWithFallback } from "~/islands/forms/submit-with-fallback";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new-post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Create New Post") }];

/** Around a refused post the form renders even without session, backend or forum. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.forumId)) throw notFound();
  const { supabase, viewer, isPost } = getSession(context);
  const postId = crypto.randomUUID();
  if (!viewer) return { postId };
  const forum = await optionalOnPost(context, findLocationForum(supabase, params.forumId));
  if (forum === null && !isPost) throw notFound();
  return { postId, forumName: forum?.name };
}

export const action = formAction(
  {
    schema: locationPostSchema,
    photos: ["photo"],
    title: "Creation failed",
    invalidTitle: errorTitle,
    authorize: requireFreshUser,
  },
  async ({ value, viewer, supabase, params: { forumId }, url }) => {
    if (!isUuid(forumId)) throw notFound();
    const { id } = value;
    if (!id) throw unusableId("This form did not arrive whole. Nothing is lost: send it once more.", 400);
    await createLocationPost(supabase, { ...value, id, forumId, authorId: viewer.id });
    return redirectWithFlash(`/location-forums/${forumId}`, {
      kind: "success",
      title: "Post created",
      message: "Your post is on the forum.",
      draftDone: url.pathname,
    });
  },
);

export async function clientAction(sending: Route.ClientActionArgs) {
  return submitWithFallback(sending);
}

export default function NewLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const reply = actionData?.reply;
  const forumHref = `/location-forums/${params.forumId}`;
  return (
    <Page width="reading">
      <PageHeader
        title="Create New Post"
        back={{ href: forumHref, label: loaderData.forumName ?? "Back to the forum" }}
      />
      <ServerForm
        actionData={actionData}
        submitLabel="Create Post"
        busyLabel="Creating..."
        secondaryAction={
          <ButtonLink href={forumHref} variant="quiet">
            Cancel
          </ButtonLink>
        }
      >
        <input type="hidden" name="id" defaultValue={reply?.values.id ?? loaderData.postId} />
        <LocationPostFields reply={reply} />
        <PhotoPicker error={reply?.errors.photo?.[0]} />
      </ServerForm>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
