import { getFormProps } from "@conform-to/react";
import { draftPath } from "~/browser/records/drafts";
import { findLocationForum } from "~/features/locations/location-forums.server";
import { CoordinateFields, EnterSends } from "~/features/locations/new-place/coordinate-fields";
import { withShow } from "~/features/locations/new-place/edit-place.server";
import { correctPlace } from "~/features/locations/new-place/new-place.server";
import { correctionSchema } from "~/features/locations/new-place/place-form";
import { ForumErrorPage } from "~/features/locations/posts/post-error-pages";
import { DraftNote } from "~/forms/fields/draft-note";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormField } from "~/forms/fields/form-field";
import { HiddenField, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { href } from "~/lib/href";
import { positionPolicy } from "~/lib/position-policy";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { isUuid } from "~/lib/uuid";
import { Button, CancelLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/correct-place";

export const handle = { offline: "never" };

export const headers: Route.HeadersFunction = () => positionPolicy;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Something is wrong here") }];

export async function loader({ context, params: { forumId } }: Route.LoaderArgs) {
  if (!isUuid(forumId)) throw notFound();
  const place = await readForPage(context, () => findLocationForum(context, forumId));
  if (place === null) throw notFound();
  return { name: place?.name, correctionId: crypto.randomUUID(), constraint };
}

const constraint = constraintsOf(correctionSchema);

export const action = withShow(
  correctionSchema,
  formAction(
    { schema: correctionSchema, title: "Not sent", authorize: requireMember },
    async ({ value: { id = crypto.randomUUID(), ...correction }, supabase, params: { forumId }, url }) => {
      if (!isUuid(forumId)) throw notFound();
      await correctPlace(supabase, id, forumId, correction);
      return redirectWithFlash(href("/location-forums/:forumId", { forumId }), {
        title: "Thank you",
        message: "An admin will look at it. The page where you suggest places says what became of it.",
        draftDone: draftPath(url),
      });
    },
  ),
);

export default function CorrectPlace({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name = "Back to the place", correctionId, constraint } = loaderData;
  const [form, fields] = useServerForm({ id: "correction", constraint, result: actionData });
  const path = href("/location-forums/:forumId", { forumId: params.forumId });
  return (
    <Page width="reading">
      <PageHeader title="Something is wrong here" back={{ href: path, label: name }} />
      <form
        {...getFormProps(form)}
        action={href("/location-forums/:forumId/correct", { forumId: params.forumId })}
        method="post"
        {...slots({ "data-draft": actionData ? "answered" : "" })}
        className="panel grid grid-cols-1 gap-6"
      >
        <EnterSends />
        <FormErrorSummary result={actionData} form={form} typed="in a draft" />
        <HiddenField field={fields.id} value={fields.id.value ?? correctionId} />
        <FormField
          field={fields.wrong}
          as="textarea"
          label="What is wrong?"
          hint="Its name, where it is, or that it is closed for good. An admin reads it."
          starred
        />
        <p className="font-semibold">Where it should be, if that is wrong</p>
        <CoordinateFields fields={fields} name={name} asksPosition />
        {/* Toasts float on the right and must not cover the form, so it stays on the left. */}
        <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
          <Button busyLabel="Sending...">Send</Button>
          <CancelLink href={path} />
          <DraftNote />
        </div>
      </form>
    </Page>
  );
}

export const ErrorBoundary = ForumErrorPage;
