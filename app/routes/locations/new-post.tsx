import { draftPath } from "~/device/keys";
import { findLocationForum } from "~/features/locations/location-forums.server";
import { createPostAction } from "~/features/locations/posts/new-post.server";
import { LocationPostFields } from "~/features/locations/posts/post-fields";
import { locationPostSchema } from "~/features/locations/posts/post-form";
import { HiddenField, useServerForm } from "~/forms/fields/use-server-form";
import { ServerForm } from "~/forms/page/server-form";
import { submitWithFallback } from "~/forms/page/submit-with-fallback";
import { useEditedPost } from "~/forms/page/use-edited-post";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { notFound } from "~/infra/responses";
import { readForPage } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import type { FormAnswer } from "~/lib/form-answer";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { templateId } from "~/offline/shared/contract";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new-post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Create New Post") }];

/** The service worker caches the form for `templateId`, which no forum has, for all forums. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { forumId } = params;
  if (!isUuid(forumId)) throw notFound();
  const memberId = getSession(context).viewer?.id;
  const form = { constraint, postId: crypto.randomUUID(), memberId, forumName: undefined };
  if (forumId === templateId) return form;
  const forum = await readForPage(context, supabase => findLocationForum(supabase, forumId));
  if (forum === null) throw notFound();
  return { ...form, forumName: forum?.name };
}

const constraint = constraintsOf(locationPostSchema);

export const action = createPostAction((_ids, forumId, url) =>
  redirectWithFlash(`/location-forums/${forumId}`, {
    kind: "success",
    title: "Post created",
    message: "Your post is on the forum.",
    draftDone: draftPath(url),
  }),
);

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitWithFallback(sending, { isKeptOffline: true });

export default function NewLocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const edited = useEditedPost(actionData !== undefined);
  const forumHref = `/location-forums/${params.forumId}`;
  return (
    <Page width="reading">
      <PageHeader
        title="Create New Post"
        back={{ href: forumHref, label: loaderData.forumName ?? "Back to the forum" }}
      />
      <PostForm
        key={edited?.id}
        {...loaderData}
        answer={actionData ?? edited?.answer}
        photo={edited?.photo}
        cancelHref={forumHref}
      />
    </Page>
  );
}

type PostFormProps = Pick<Route.ComponentProps["loaderData"], "constraint" | "postId" | "memberId"> & {
  answer: FormAnswer | undefined;
  photo: File | null | undefined;
  cancelHref: string;
};

function PostForm({ constraint, postId, memberId, answer, photo, cancelHref }: PostFormProps) {
  const [form, fields] = useServerForm({ id: "post", constraint, answer });
  return (
    <ServerForm
      form={form}
      actionData={answer}
      submitLabel="Create Post"
      busyLabel="Creating..."
      secondaryAction={
        <ButtonLink href={cancelHref} variant="quiet">
          Cancel
        </ButtonLink>
      }
    >
      <HiddenField field={fields.id} value={fields.id.value ?? postId} />
      <HiddenField field={fields.member} value={fields.member.value ?? memberId ?? ""} />
      <LocationPostFields fields={fields} />
      <PhotoPicker id={fields.photo.id} error={fields.photo.errors?.[0]} initial={photo} />
    </ServerForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
