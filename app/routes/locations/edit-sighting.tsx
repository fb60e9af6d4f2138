import { redirect } from "react-router";
import { draftPath } from "~/browser/records/drafts";
import { requireChangedDay } from "~/features/locations/conditions/conditions.server";
import { ConditionsFields, valuesOfSighting } from "~/features/locations/conditions/conditions-fields";
import { conditionsEditSchema, sightingOf } from "~/features/locations/conditions/conditions-form";
import { editLocationPost, findOwnPost, requireOwnPost } from "~/features/locations/posts/own-posts.server";
import { PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { StoredVersion } from "~/features/locations/posts/stored-version";
import { HiddenField, ServerForm, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { useUnits } from "~/lib/document";
import { locationPostPath } from "~/lib/location-post";
import { pageTitle } from "~/lib/product";
import { CancelLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/edit-sighting";

export const handle = { offline: "seen" };

const title = "Edit Conditions";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader(args: Route.LoaderArgs) {
  const post = await findOwnPost(args);
  if (post && !post.state) throw redirect(`${locationPostPath(post)}/edit`);
  return { constraint, post };
}

const constraint = constraintsOf(conditionsEditSchema);

export const action = formAction(
  { schema: conditionsEditSchema, title: "Saving failed", authorize: requireOwnPost },
  async ({ value, authorized: post, context, url }) => {
    await requireChangedDay(context, post, value.seenOn);
    await editLocationPost(context, post, { version: value.version, ...sightingOf(value) });
    return redirectWithFlash(locationPostPath(post), {
      title: "Report saved",
      message: "Your changes are on the forum.",
      draftDone: draftPath(url),
    });
  },
);

export default function EditSighting({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, post } = loaderData;
  const units = useUnits();
  const stored = post?.state
    ? { version: String(post.version), ...valuesOfSighting({ ...post, state: post.state }, units) }
    : {};
  const [form, fields] = useServerForm({
    id: "conditions",
    constraint,
    result: actionData,
    defaultValue: stored,
  });
  const href = locationPostPath({ id: params.postId, forumId: params.forumId });
  return (
    <Page width="reading">
      <PageHeader title={title} back={{ href, label: post?.title ?? "Back to the post" }} />
      {post && actionData?.reply.error.stored && (
        <StoredVersion title={post.title} content={post.content} id={`${form.id}-stored`} />
      )}
      <ServerForm
        form={form}
        actionData={actionData}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        secondaryAction={<CancelLink href={href} />}
      >
        <HiddenField field={fields.version} />
        <ConditionsFields fields={fields} timeZone="" isEdit />
      </ServerForm>
    </Page>
  );
}

export const ErrorBoundary = PostErrorPage;
