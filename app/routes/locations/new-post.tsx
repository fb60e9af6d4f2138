import { findLocationForum } from "~/features/locations/location-forums.server";
import { maxContentLength, maxTitleLength } from "~/features/locations/location-post";
import { createLocationPost, idTaken } from "~/features/locations/location-posts.server";
import { errorTitle, locationPostSchema, withFreshId } from "~/features/locations/post-form";
import { redirectWithFlash } from "~/infra/flash.server";
import { refusedForm } from "~/infra/forms/form.server";
import { parsePhotoForm } from "~/infra/forms/photo-form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { readPhoto } from "~/infra/photos/images.server";
import { requestContext } from "~/infra/request.server";
import { notFound } from "~/infra/responses";
import { aroundForm, getSession } from "~/infra/session/session.server";
import { confirmWriter, lostSession } from "~/infra/session/writer.server";
import { PostedForm } from "~/islands/forms/posted-form";
import { sendOrPost } from "~/islands/forms/send-or-post";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { TagInput } from "~/islands/inputs/tag-input";
import { isUuid } from "~/lib/cursor";
import { fieldReply } from "~/lib/form-reply";
import { pageTitle } from "~/lib/product";
import { ErrorPage } from "~/ui/feedback/error-page";
import { ButtonLink } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new-post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Create New Post") }];

/** Around a post that was refused the form renders whatever happened: to the session, the backend or the forum. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.forumId)) throw notFound();
  const { supabase, viewer, isPost } = getSession(context);
  const postId = crypto.randomUUID();
  if (!viewer) return { postId };
  const forum = await aroundForm(context, findLocationForum(supabase, params.forumId));
  if (forum === null && !isPost) throw notFound();
  return { postId, forumName: forum?.name };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.forumId)) throw notFound();
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  using form = await parsePhotoForm({ request, context }, locationPostSchema, ["photo"]);
  const { value, refuse, unread } = form;
  if (unread) return refusedForm(refuse(), "Creation failed", unread);
  const { viewer, refusal } = await confirmWriter(context, url);
  if (refusal) return refusedForm(refuse(refusal.sentence), "Creation failed", refusal);
  if (!value) {
    const reply = refuse();
    return refusedForm(reply.errors.id ? withFreshId(reply) : reply, errorTitle(reply.errors));
  }
  if (limited) return refusedForm(refuse(limited.sentence), "Creation failed", limited);

  const photo = await readPhoto(value.photo);
  if (photo.fault) return refusedForm(refuse(undefined, { photo: [photo.fault] }), "Creation failed");
  const { id, title, content, tags } = value;
  const post = {
    id,
    title,
    content,
    tags,
    imageUrl: photo.dataUrl,
    forumId: params.forumId,
    authorId: viewer.id,
  };
  const fault = await createLocationPost(getSession(context).supabase, post);
  const failed = fault && (lostSession(context, url) ?? fault);
  if (failed) {
    const reply = refuse(failed.sentence);
    return refusedForm(failed === idTaken ? withFreshId(reply) : reply, "Creation failed", failed);
  }

  return redirectWithFlash(`/location-forums/${params.forumId}`, {
    kind: "success",
    title: "Post created",
    message: "Your post is on the forum.",
    draftDone: url.pathname,
  });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrPost(sending);
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
      <PostedForm
        answer={actionData}
        submitLabel="Create Post"
        busyLabel="Creating..."
        wayOut={
          <ButtonLink href={forumHref} variant="quiet">
            Cancel
          </ButtonLink>
        }
      >
        <input type="hidden" name="id" defaultValue={reply?.values.id ?? loaderData.postId} />
        <Field
          label="Title"
          name="title"
          maxLength={maxTitleLength}
          required
          starred
          {...fieldReply(reply, "title")}
        />
        <Field
          as="textarea"
          label="Content"
          name="content"
          rows={8}
          maxLength={maxContentLength}
          required
          starred
          {...fieldReply(reply, "content")}
        />
        <TagInput {...fieldReply(reply, "tags")} />
        <PhotoPicker error={reply?.errors.photo?.[0]} />
      </PostedForm>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
