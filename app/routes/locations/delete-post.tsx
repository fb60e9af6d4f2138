import { DeletePostForm, deletePostTitle } from "~/features/locations/delete-post-form";
import { locationPostPath } from "~/features/locations/location-post";
import { findLocationPost } from "~/features/locations/location-posts.server";
import { deleteLocationPost } from "~/features/locations/own-posts.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import { ButtonLink } from "~/ui/forms/button";
import { FormErrors } from "~/ui/forms/form-errors";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/delete-post";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Delete Post") }];

export async function loader({ context, params: { forumId, postId } }: Route.LoaderArgs) {
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const { supabase, viewer, isPost } = getSession(context);
  const post = viewer && (await optionalOnPost(context, findLocationPost(supabase, forumId, postId)));
  if (post ? post.author?.id !== viewer?.id : !isPost) throw notFound();
  return { title: post?.title };
}

export const action = formAction(
  { title: "Deletion failed", authorize: requireFreshUser },
  async ({ supabase, params: { forumId, postId } }) => {
    if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
    if (!(await deleteLocationPost(supabase, forumId, postId))) throw notFound();
    return redirectWithFlash(`/location-forums/${forumId}`, {
      kind: "success",
      title: "Post deleted",
      message: "You can bring it back for 30 seconds.",
      undo: `${locationPostPath({ id: postId, forumId })}/restore`,
    });
  },
);

/** For browsers that cannot open the dialog of the post, and for a deletion that failed. */
export default function DeleteLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const href = locationPostPath({ id: params.postId, forumId: params.forumId });
  return (
    <Page width="reading">
      <PageHeader title={deletePostTitle} back={{ href, label: loaderData.title ?? "Back to the post" }} />
      <div className="panel grid gap-5 border-danger">
        <FormErrors answer={actionData} />
        <DeletePostForm
          action={`${href}/delete`}
          cancel={
            <ButtonLink href={href} variant="secondary">
              Cancel
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const href = isUuid(params.forumId) ? `/location-forums/${params.forumId}` : "/location-forums";
  return (
    <ErrorPage
      error={error}
      notFound={{ title: "Forum post not found", href, action: "Back to the forum" }}
    />
  );
}
