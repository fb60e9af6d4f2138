import { getFormProps } from "@conform-to/react";
import { ReasonField } from "~/features/admin/admin-form";
import { acceptCorrection, findPlace, withShow } from "~/features/locations/new-place/edit-place.server";
import {
  acceptSuggestion,
  dismissSuggestion,
  findSuggestion,
} from "~/features/locations/new-place/new-place.server";
import { PlaceFields, StoredPlaceChanges } from "~/features/locations/new-place/place-fields";
import {
  type PlaceSuggestion,
  suggestionDecisionSchema,
  typedTexts,
} from "~/features/locations/new-place/place-form";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { RadioGroup } from "~/forms/fields/form-field";
import { HiddenField, useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Coordinates, decimalCoordinates } from "~/lib/coordinates";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/suggested-place";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.suggestion?.placeId ? "Correction" : "Suggested place") },
];

export async function loader({ context, params: { suggestionId } }: Route.LoaderArgs) {
  if (!isUuid(suggestionId)) throw notFound();
  const found = await readForPage(context, async supabase => {
    const suggestion = await findSuggestion(supabase, suggestionId);
    return suggestion && { suggestion, place: await placeOf(supabase, suggestion) };
  });
  if (found === null) throw notFound();
  return { ...found, constraint };
}

/** The place with which something is wrong. */
async function placeOf(supabase: Supabase, { placeId }: PlaceSuggestion) {
  return placeId ? findPlace(supabase, placeId) : null;
}

const constraint = constraintsOf(suggestionDecisionSchema);

export const action = withShow(
  suggestionDecisionSchema,
  formAction(
    { schema: suggestionDecisionSchema, title: "Not decided", authorize: requireFreshAdmin },
    async ({ value, supabase, params: { suggestionId } }) => {
      if (!isUuid(suggestionId)) throw notFound();
      const { id: _, existing: __, decision, reason, version, ...place } = value;
      if (decision === "dismiss") {
        await dismissSuggestion(supabase, suggestionId, reason);
        return redirectWithFlash("/admin/reports", { title: "Suggestion dismissed" });
      }
      const placeId = (await findSuggestion(supabase, suggestionId))?.placeId;
      if (placeId) await acceptCorrection(supabase, suggestionId, { ...place, id: placeId, version });
      else await acceptSuggestion(supabase, suggestionId, place);
      const path = href("/location-forums/:forumId", { forumId: placeId ?? suggestionId });
      return redirectWithFlash(path, { title: placeId ? "Place saved" : "Place added" });
    },
  ),
);

export default function SuggestedPlace({ loaderData, actionData, params }: Route.ComponentProps) {
  const { suggestion, place, constraint } = loaderData;
  const defaultValue = suggestion ? formValues(suggestion, place ?? null) : {};
  const [form, fields] = useServerForm({ id: "place", constraint, result: actionData, defaultValue });
  return (
    <Page width="reading">
      <PageHeader
        title={suggestion?.placeId ? "Correction" : "Suggested place"}
        back={{ href: "/admin/reports", label: "To decide" }}
      />
      {suggestion?.placeId && <Correction suggestion={suggestion} place={place ?? null} />}
      {place && actionData?.reply.error.stored && (
        <StoredPlaceChanges id="stored" place={place} fields={fields} />
      )}
      {suggestion?.decision === "accepted" && !actionData ? (
        <p className="panel">This suggestion has been accepted.</p>
      ) : (
        <form
          {...getFormProps(form)}
          action={href("/admin/places/:suggestionId", params)}
          method="post"
          className="panel grid grid-cols-1 gap-6"
        >
          <FormErrorSummary typed="on the page" result={actionData} form={form} />
          {suggestion?.decision === "dismissed" && <p>This suggestion has been dismissed.</p>}
          <HiddenField field={fields.version} />
          <PlaceFields fields={fields} id={params.suggestionId} />
          <RadioGroup
            field={fields.decision}
            label="What happens?"
            options={{
              accept: suggestion?.placeId ? "Save the place as it is above" : "Add the place",
              dismiss: "Dismiss the suggestion",
            }}
          />
          <ReasonField
            field={fields.reason}
            hint="Only for a dismissal. The member reads it, without your name."
          />
          {/* Toasts float on the right and must not cover the form, so it stays on the left. */}
          <Button busyLabel="Deciding..." className="justify-self-start">
            Decide
          </Button>
        </form>
      )}
    </Page>
  );
}

interface CorrectionProps {
  suggestion: PlaceSuggestion;
  place: Awaited<ReturnType<typeof placeOf>>;
}

/** What a member says is wrong, above the place as it is, with the coordinates that it should have. */
function Correction({ suggestion: { name, description, latitude, longitude }, place }: CorrectionProps) {
  const now = place?.latitude != null && place.longitude != null && decimalCoordinates(place as Coordinates);
  return (
    <section aria-labelledby="wrong" className="panel mb-6 grid gap-3">
      <h2 id="wrong" className="text-xl">
        What is wrong with{" "}
        {place ? (
          <a href={href("/location-forums/:forumId", { forumId: place.id })} dir="auto" className="link">
            {place.name}
          </a>
        ) : (
          <span dir="auto">{name}</span>
        )}
      </h2>
      <p dir="auto" className="prose">
        {description}
      </p>
      {latitude !== null && longitude !== null && (
        <p>
          The form has the corrected coordinates: {decimalCoordinates({ latitude, longitude })}.{" "}
          {now ? `Now they are ${now}.` : "The place has none now."}
        </p>
      )}
      {!place && <p>The place no longer exists.</p>}
    </section>
  );
}

function formValues(suggestion: PlaceSuggestion, place: CorrectionProps["place"]) {
  if (!place) return typedTexts(suggestion);
  const { latitude, longitude } = suggestion.latitude === null ? place : suggestion;
  return { ...typedTexts({ ...place, latitude, longitude }), version: `${place.version}` };
}
