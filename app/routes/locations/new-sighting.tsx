import { draftPath } from "~/browser/records/drafts";
import { ConditionsFields } from "~/features/locations/conditions/conditions-fields";
import { conditionsSchema } from "~/features/locations/conditions/conditions-form";
import { createSightingAction, loadComposer } from "~/features/locations/posts/new-post.server";
import { ForumErrorPage } from "~/features/locations/posts/post-error-pages";
import { HiddenField, ServerForm, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { CancelLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/new-sighting";

export const handle = { offline: "local", isForTheWay: true };

const title = "Report Conditions";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader(args: Route.LoaderArgs) {
  return { constraint, changed: args.url.searchParams.get("changed"), ...(await loadComposer(args)) };
}

const constraint = constraintsOf(conditionsSchema);

export const action = createSightingAction((_ids, { path, url }) =>
  redirectWithFlash(path, {
    title: "Conditions reported",
    message: "Thank you. Everybody who opens this place sees it first.",
    draftDone: draftPath(url),
  }),
);

export default function NewSighting({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, postId, memberId, forumName, timeZone, changed } = loaderData;
  const [form, fields] = useServerForm({ id: "conditions", constraint, result: actionData });
  const forumHref = href("/location-forums/:forumId", params);
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="Choose what you have seen yourself, and leave the rest."
        back={{ href: forumHref, label: forumName ?? "Back to the forum" }}
      />
      <ServerForm
        form={form}
        actionData={actionData}
        submitLabel="Report"
        busyLabel="Reporting..."
        secondaryAction={<CancelLink href={forumHref} />}
        isQueued
      >
        <HiddenField field={fields.id} value={fields.id.value ?? postId} />
        <HiddenField field={fields.member} value={fields.member.value ?? memberId ?? ""} />
        <ConditionsFields
          fields={fields}
          timeZone={fields.zone.value ?? timeZone}
          changed={actionData ? null : changed}
        />
      </ServerForm>
    </Page>
  );
}

export const ErrorBoundary = ForumErrorPage;
