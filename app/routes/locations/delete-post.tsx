import { DeletePostForm } from "~/features/locations/posts/delete-post-form";
import { deleteLocationPost, findOwnPost } from "~/features/locations/posts/own-posts.server";
import { PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { notFound } from "~/infra/responses";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/delete-post";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.noun === "comment" ? "Delete Comment" : "Delete Post") },
];

export async function loader(args: Route.LoaderArgs) {
  const { noun, path } = parsePostParams(args.params);
  return { noun, path, title: (await findOwnPost(args))?.title };
}

export const action = formAction(
  { title: "Deletion failed", authorize: requireMember },
  async ({ supabase, params }) => {
    const address = parsePostParams(params);
    const { noun, path, listedAt } = address;
    if (!(await deleteLocationPost(supabase, address))) throw notFound();
    return redirectWithFlash(listedAt, {
      title: noun === "post" ? "Post deleted" : "Comment deleted",
      message: "You can bring it back for 30 seconds.",
      undo: `${path}/restore`,
    });
  },
);

/** For browsers that cannot open the dialog of the post, for comments, and for a deletion that failed. */
export default function DeleteLocationPost({ loaderData, actionData }: Route.ComponentProps) {
  const { noun, path, title } = loaderData;
  return (
    <Page width="reading">
      <PageHeader
        title={`Delete this ${noun}?`}
        back={{ href: path, label: title || `Back to the ${noun}` }}
      />
      <div className="panel grid gap-5 border-danger">
        <FormErrorSummary result={actionData} />
        <DeletePostForm
          noun={noun}
          action={`${path}/delete`}
          cancel={
            <ButtonLink href={path} variant="secondary">
              Cancel
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}

export const ErrorBoundary = PostErrorPage;
