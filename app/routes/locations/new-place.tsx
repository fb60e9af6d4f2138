import { getFormProps } from "@conform-to/react";
import { draftPath } from "~/browser/records/drafts";
import { newPlaceTitle } from "~/features/locations/location-forum";
import { withShow } from "~/features/locations/new-place/edit-place.server";
import { addPlace, readOwnSuggestions } from "~/features/locations/new-place/new-place.server";
import { PlaceFields } from "~/features/locations/new-place/place-fields";
import { newPlaceSchema } from "~/features/locations/new-place/place-form";
import { SuggestionList } from "~/features/locations/new-place/suggestion-list";
import { DraftNote } from "~/forms/fields/draft-note";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { viewerHeader } from "~/infra/page-read.server";
import { href } from "~/lib/href";
import { positionPolicy } from "~/lib/position-policy";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { Button, CancelLink } from "~/ui/button";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/new-place";

export const handle = { offline: "never" };

export const headers: Route.HeadersFunction = () => positionPolicy;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(newPlaceTitle(loaderData?.isAdmin)) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const suggestions = await readOwnSuggestions(context);
  return {
    isAdmin: (await viewerHeader(context))?.isAdmin,
    suggestions,
    placeId: crypto.randomUUID(),
    constraint,
  };
}

const constraint = constraintsOf(newPlaceSchema);

export const action = withShow(
  newPlaceSchema,
  formAction(
    { schema: newPlaceSchema, title: "Not sent", authorize: requireMember },
    async ({ value: { id = crypto.randomUUID(), existing: _, anyway, ...place }, supabase, url }) => {
      const draftDone = draftPath(url);
      if ((await addPlace(supabase, id, place, anyway === "on")) === "added") {
        const path = href("/location-forums/:forumId", { forumId: id });
        return redirectWithFlash(path, { title: "Place added", draftDone });
      }
      const message = "An admin will look at it. This page says what became of it.";
      return redirectWithFlash("/location-forums/new", { title: "Place suggested", message, draftDone });
    },
  ),
);

export default function NewPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, suggestions, placeId, constraint } = loaderData;
  const [form, fields] = useServerForm({ id: "place", constraint, result: actionData });
  return (
    <Page width="reading">
      <PageHeader
        title={newPlaceTitle(isAdmin)}
        {...(isAdmin === false && { subtitle: "An admin looks at it before everybody sees it." })}
        back={{ href: "/location-forums", label: "Location Forums" }}
      />
      <form
        {...getFormProps(form)}
        action="/location-forums/new"
        method="post"
        {...slots({ "data-draft": actionData ? "answered" : "" })}
        className="panel grid grid-cols-1 gap-6"
      >
        <FormErrorSummary result={actionData} form={form} typed="in a draft" />
        <PlaceFields fields={fields} id={placeId} asksPosition />
        {/* Toasts float on the right and must not cover the form, so it stays on the left. */}
        <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
          <Button busyLabel="Sending...">{newPlaceTitle(isAdmin)}</Button>
          <CancelLink href="/location-forums" />
          <DraftNote />
        </div>
      </form>
      <SuggestionList suggestions={suggestions} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
