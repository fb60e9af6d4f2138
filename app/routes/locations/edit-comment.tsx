import { getFormProps } from "@conform-to/react";
import { draftPath } from "~/browser/records/drafts";
import { commentEditSchema } from "~/features/locations/comments/comment";
import { editLocationPost, findOwnPost, requireOwnPost } from "~/features/locations/posts/own-posts.server";
import { PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { DraftNote } from "~/forms/fields/draft-note";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormField } from "~/forms/fields/form-field";
import { HiddenField, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { Button, CancelLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/edit-comment";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Comment") }];

/** Around a refused edit the form renders even without session, backend or comment. */
export async function loader(args: Route.LoaderArgs) {
  return { constraint, path: parsePostParams(args.params).path, comment: await findOwnPost(args) };
}

const constraint = constraintsOf(commentEditSchema);

export const action = formAction(
  { schema: commentEditSchema, title: "Saving failed", authorize: requireOwnPost },
  async ({ value: { content, version }, authorized: comment, context, params, url }) => {
    await editLocationPost(context, comment, { content, version });
    return redirectWithFlash(parsePostParams(params).path, {
      title: "Comment saved",
      draftDone: draftPath(url),
    });
  },
);

export default function EditComment({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, path, comment } = loaderData;
  const defaultValue = comment ? { content: comment.content, version: String(comment.version) } : {};
  const [form, fields] = useServerForm({ id: "comment", constraint, result: actionData, defaultValue });
  return (
    <Page width="reading">
      <PageHeader title="Edit Comment" back={{ href: path, label: "Back to the comment" }} />
      <form
        {...getFormProps(form)}
        method="post"
        {...slots({ "data-draft": actionData ? "answered" : "" })}
        className="panel grid gap-5"
      >
        <FormErrorSummary result={actionData} form={form} typed="in a draft" />
        {comment && actionData?.reply.error.stored && (
          <Notice tone="warning" title="Your comment as it is saved now">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {comment.content}
            </p>
          </Notice>
        )}
        <HiddenField field={fields.version} />
        <FormField field={fields.content} as="textarea" label="Comment" />
        <div className="form-actions">
          <DraftNote />
          <CancelLink href={path} />
          <Button busyLabel="Saving...">Save Changes</Button>
        </div>
      </form>
    </Page>
  );
}

export const ErrorBoundary = PostErrorPage;
