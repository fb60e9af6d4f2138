import { draftPath } from "~/browser/records/drafts";
import { createPostAction, loadComposer } from "~/features/locations/posts/new-post.server";
import { PhotoInputs } from "~/features/locations/posts/photo-inputs";
import { ForumErrorPage } from "~/features/locations/posts/post-error-pages";
import { LocationPostFields } from "~/features/locations/posts/post-fields";
import { cutOffNote, locationPostSchema } from "~/features/locations/posts/post-form";
import { ServerForm } from "~/forms/fields/server-form";
import { HiddenField, useServerForm } from "~/forms/fields/use-server-form";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { CancelLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new-post";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Create New Post") }];

export async function loader(args: Route.LoaderArgs) {
  return { constraint, ...(await loadComposer(args)) };
}

const constraint = constraintsOf(locationPostSchema);

export const action = createPostAction((_ids, { path, url, value: { track, removeTrack } }) =>
  redirectWithFlash(path, {
    title: "Post created",
    message: `Your post is on the forum.${track?.isCutOff && !removeTrack ? ` ${cutOffNote}` : ""}`,
    draftDone: draftPath(url),
  }),
);

export default function NewLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, postId, memberId, forumName } = loaderData;
  const [form, fields] = useServerForm({ id: "post", constraint, result: actionData });
  const forumHref = href("/location-forums/:forumId", params);
  return (
    <Page width="reading">
      <PageHeader
        title="Create New Post"
        back={{ href: forumHref, label: forumName ?? "Back to the forum" }}
      />
      <ServerForm
        form={form}
        actionData={actionData}
        submitLabel="Create Post"
        busyLabel="Creating..."
        secondaryAction={<CancelLink href={forumHref} />}
        isQueued
      >
        <HiddenField field={fields.id} value={fields.id.value ?? postId} />
        <HiddenField field={fields.member} value={fields.member.value ?? memberId ?? ""} />
        <LocationPostFields fields={fields} />
        <PhotoInputs fields={fields} />
      </ServerForm>
    </Page>
  );
}

export const ErrorBoundary = ForumErrorPage;
