import { Form } from "react-router";
import { findLocationForum } from "~/features/locations/location-forums.server";
import { maxContentLength, maxTitleLength } from "~/features/locations/location-post";
import { createLocationPost } from "~/features/locations/location-posts.server";
import { faultTitle, locationPostSchema } from "~/features/locations/post-form";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, refusedForm } from "~/infra/form.server";
import { PhotoError, storablePhoto } from "~/infra/images.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { notFound } from "~/infra/responses";
import { confirmViewer, getSession, loginPath } from "~/infra/session.server";
import { PhotoPicker } from "~/islands/photo-picker";
import { TagInput } from "~/islands/tag-input";
import { isUuid } from "~/lib/cursor";
import { fieldReply } from "~/lib/form-reply";
import { pageTitle } from "~/lib/product";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Page } from "~/ui/page";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/new-post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Create New Post") }];

/** Without a viewer (a session that ended before the post) the form still renders, only without the place's name. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.forumId)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const forum = viewer && (await findLocationForum(supabase, params.forumId));
  if (viewer && !forum) throw notFound();
  return { forumName: forum?.name, postId: crypto.randomUUID() };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { value, refuse } = await parseForm(request, locationPostSchema);
  const viewer = await confirmViewer(context);
  if (!viewer) {
    const refusal = { status: 401, sentence: "User not authenticated" };
    return refusedForm(refuse(refusal.sentence), "Creation failed", {
      ...refusal,
      loginHref: loginPath(url),
    });
  }
  if (!value) {
    const reply = refuse();
    const sentence = Object.values(reply.errors)[0]?.[0] ?? creationFailed;
    return refusedForm(reply, faultTitle(reply.errors), { status: 400, sentence });
  }
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  if (limited) return refusedForm(refuse(limited.sentence), "Creation failed", limited);

  const imageUrl = await storablePhotoIn(value.photo);
  if (imageUrl instanceof PhotoError) {
    const reply = refuse(undefined, { photo: [imageUrl.message] });
    return refusedForm(reply, "Creation failed", { status: 400, sentence: imageUrl.message });
  }
  await createLocationPost(getSession(context).supabase, {
    id: value.id,
    forumId: params.forumId,
    authorId: viewer.id,
    title: value.title,
    content: value.content,
    tags: value.tags,
    imageUrl,
  });
  return redirectWithFlash(`/location-forums/${params.forumId}`, {
    kind: "success",
    title: "Post created",
    message: "Your post is on the forum.",
    draftDone: url.pathname,
  });
}

const creationFailed = "There was an error creating your post. Please try again.";

async function storablePhotoIn(photo: unknown) {
  if (!(photo instanceof File) || photo.size === 0) return null;
  return storablePhoto(photo).catch((error: unknown) => {
    if (error instanceof PhotoError) return error;
    throw error;
  });
}

export default function NewLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reply, loginHref } = actionData ?? {};
  const forumHref = `/location-forums/${params.forumId}`;
  return (
    <Page width="reading">
      <PageHeader
        title="Create New Post"
        back={{ href: forumHref, label: loaderData.forumName ?? "Back to the forum" }}
      />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        discover="none"
        data-draft={reply ? "answered" : ""}
        className="grid gap-6"
      >
        <ErrorSummary errors={reply?.errors} />
        {loginHref && (
          <ButtonLink href={loginHref} variant="secondary">
            Log in and come back
          </ButtonLink>
        )}
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
        <p data-draft-note="" className="text-sm text-muted" />
        <div className="flex flex-wrap gap-3">
          <Button busyLabel="Creating...">Create Post</Button>
          <ButtonLink href={forumHref} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} missing={missing} />;
}
