import { deleteLocationPost, findOwnPost } from "~/features/locations/posts/own-posts.server";
import { locationPostPath } from "~/features/locations/posts/post";
import { DeletePostForm, deletePostTitle, PostErrorPage } from "~/features/locations/posts/post-parts";
import { FormErrors } from "~/forms/fields/error-summary";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/delete-post";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Delete Post") }];

export async function loader(args: Route.LoaderArgs) {
  return { title: (await findOwnPost(args))?.title };
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

export const ErrorBoundary = PostErrorPage;
