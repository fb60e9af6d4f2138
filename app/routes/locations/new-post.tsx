import { draftPath } from "~/browser/records/drafts";
import { createPostAction, loadComposer } from "~/features/locations/posts/new-post.server";
import { PhotoInputs } from "~/features/locations/posts/photo-inputs";
import { ForumErrorPage } from "~/features/locations/posts/post-error-pages";
import { LocationPostFields } from "~/features/locations/posts/post-fields";
import { cutOffNote, locationPostSchema } from "~/features/locations/posts/post-form";
import { HiddenField, ServerForm, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { href } from "~/lib/href";
import { isNewLocal, localQuery } from "~/lib/local-page";
import { pageTitle } from "~/lib/product";
import { CancelLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/new-post";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Create New Post") }];

export async function loader(args: Route.LoaderArgs) {
  const { local } = localQuery(args.url.searchParams);
  return { constraint, hasLocalText: local !== undefined, ...(await loadComposer(args)) };
}

const constraint = constraintsOf(locationPostSchema);

export const action = createPostAction((_ids, { path, url, value: { track, removeTrack } }) => {
  const { local } = localQuery(url.searchParams);
  const link = copyLink(local);
  // Not as in `url.search`, in which the server's framework escapes what browsers do not.
  const draftDone = local ? `${url.pathname}?local=${local}` : draftPath(url);
  const sentences = ["Your post is on the forum."];
  if (track?.isCutOff && !removeTrack) sentences.push(cutOffNote);
  if (link) sentences.push("The copy on this device is still there.");
  return redirectWithFlash(path, {
    title: "Post created",
    message: sentences.join(" "),
    draftDone,
    link,
  });
});

/** A local record stays beside the post that was made of it. */
function copyLink(local: string | undefined) {
  if (!local || isNewLocal(local)) return undefined;
  const page = local.startsWith("/activity") ? "/activity" : local.replace(/\/edit$/, "");
  return { href: page, label: "Open the copy" };
}

export default function NewLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, hasLocalText, postId, memberId, forumName } = loaderData;
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
        {hasLocalText && (
          <div className="noscript:hidden">
            <Notice title="Everybody will see this.">
              <p>What you wrote on this device comes along. It is kept there until your post is here.</p>
            </Notice>
          </div>
        )}
        <HiddenField field={fields.id} value={fields.id.value ?? postId} />
        <HiddenField field={fields.member} value={fields.member.value ?? memberId ?? ""} />
        <LocationPostFields fields={fields} />
        <PhotoInputs fields={fields} />
      </ServerForm>
    </Page>
  );
}

export const ErrorBoundary = ForumErrorPage;
