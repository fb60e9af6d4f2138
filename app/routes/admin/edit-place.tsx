import { getFormProps } from "@conform-to/react";
import { editPlace, findPlace, withShow } from "~/features/locations/new-place/edit-place.server";
import { PlaceFields, StoredPlaceChanges } from "~/features/locations/new-place/place-fields";
import { editPlaceSchema, typedTexts } from "~/features/locations/new-place/place-form";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { HiddenField, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button, CancelLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/edit-place";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit place") }];

export async function loader({ context, params: { placeId } }: Route.LoaderArgs) {
  if (!isUuid(placeId)) throw notFound();
  const place = await readForPage(context, supabase => findPlace(supabase, placeId));
  if (place === null) throw notFound();
  return { place, constraint };
}

const constraint = constraintsOf(editPlaceSchema);

export const action = withShow(
  editPlaceSchema,
  formAction(
    { schema: editPlaceSchema, title: "Not saved", authorize: requireFreshAdmin },
    async ({ value: { existing: _, ...place }, supabase, params: { placeId } }) => {
      if (!isUuid(placeId)) throw notFound();
      await editPlace(supabase, { ...place, id: placeId });
      const path = href("/location-forums/:forumId", { forumId: placeId });
      return redirectWithFlash(path, { title: "Place saved" });
    },
  ),
);

export default function EditPlace({ loaderData, actionData, params: { placeId } }: Route.ComponentProps) {
  const { place, constraint } = loaderData;
  const defaultValue = place ? { ...typedTexts(place), version: `${place.version}` } : {};
  const [form, fields] = useServerForm({ id: "place", constraint, result: actionData, defaultValue });
  const path = href("/location-forums/:forumId", { forumId: placeId });
  return (
    <Page width="reading">
      <PageHeader title="Edit place" back={{ href: path, label: place?.name ?? "Back to the place" }}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <a href={`/admin/log?thing=${placeId}`} className="link">
            Everything done about this
          </a>
          <a href={href("/admin/places/:placeId/remove", { placeId })} className="link">
            Remove place
          </a>
        </div>
      </PageHeader>
      {place && actionData?.reply.error.stored && (
        <StoredPlaceChanges id="stored" place={place} fields={fields} />
      )}
      <form
        {...getFormProps(form)}
        action={href("/admin/places/:placeId/edit", { placeId })}
        method="post"
        className="panel grid grid-cols-1 gap-6"
      >
        <FormErrorSummary result={actionData} form={form} typed="on the page" />
        <HiddenField field={fields.version} />
        <PlaceFields fields={fields} id={placeId} />
        <p className="text-sm text-muted">It appears in the log with your name.</p>
        {/* Toasts float on the right and must not cover the form, so it stays on the left. */}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button busyLabel="Saving...">Save changes</Button>
          <CancelLink href={path} />
        </div>
      </form>
    </Page>
  );
}
