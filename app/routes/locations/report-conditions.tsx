import { templateId } from "~/browser/queue/contract";
import { draftPath } from "~/browser/records/drafts";
import { ConditionsFields } from "~/features/locations/conditions/conditions-fields";
import { conditionsSchema } from "~/features/locations/conditions/conditions-form";
import { findLocationForum } from "~/features/locations/location-forums.server";
import { createReportAction } from "~/features/locations/posts/new-post.server";
import { ServerForm } from "~/forms/fields/server-form";
import { HiddenField, useServerForm } from "~/forms/fields/use-server-form";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { notFound } from "~/infra/responses";
import { readForPage } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { CancelLink } from "~/ui/button";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/report-conditions";

export const handle = { offline: "local" };

const title = "Report Conditions";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

/** The service worker caches the form for `templateId`, which no place has, for all places. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { forumId } = params;
  if (!isUuid(forumId)) throw notFound();
  const memberId = getSession(context).viewer?.id;
  const form = {
    constraint,
    postId: crypto.randomUUID(),
    memberId,
    changed: url.searchParams.get("changed"),
  };
  if (forumId === templateId) return { ...form, timeZone: "", forumName: undefined };
  const forum = await readForPage(context, () => findLocationForum(context, forumId));
  if (forum === null) throw notFound();
  return { ...form, timeZone: forum?.timeZone ?? "", forumName: forum?.name };
}

const constraint = constraintsOf(conditionsSchema);

export const action = createReportAction((_ids, { forumId, url }) =>
  redirectWithFlash(href("/location-forums/:forumId", { forumId }), {
    title: "Conditions reported",
    message: "Thank you. Everybody who opens this place sees it first.",
    draftDone: draftPath(url),
  }),
);

export default function ReportConditions({ loaderData, actionData, params }: Route.ComponentProps) {
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
