import { getFormProps } from "@conform-to/react";
import {
  acceptSuggestion,
  dismissSuggestion,
  findSuggestion,
} from "~/features/locations/new-place/new-place.server";
import { PlaceFields } from "~/features/locations/new-place/place-fields";
import { type PlaceSuggestion, suggestionDecisionSchema } from "~/features/locations/new-place/place-form";
import { RadioGroup } from "~/forms/fields/choice-fields";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/use-server-form";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/suggested-place";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Suggested place") }];

export async function loader({ context, params: { suggestionId } }: Route.LoaderArgs) {
  if (!isUuid(suggestionId)) throw notFound();
  const suggestion = await readForPage(context, supabase => findSuggestion(supabase, suggestionId));
  if (suggestion === null) throw notFound();
  return { suggestion, constraint };
}

const constraint = constraintsOf(suggestionDecisionSchema);

export const action = formAction(
  { schema: suggestionDecisionSchema, title: "Not decided", authorize: requireFreshAdmin },
  async ({ value, supabase, params: { suggestionId } }) => {
    if (!isUuid(suggestionId)) throw notFound();
    const { id: _, existing: __, decision, reason, ...place } = value;
    if (decision === "dismiss") {
      await dismissSuggestion(supabase, suggestionId, reason);
      return redirectWithFlash("/admin/places", { title: "Suggestion dismissed" });
    }
    await acceptSuggestion(supabase, suggestionId, place);
    const path = href("/location-forums/:forumId", { forumId: suggestionId });
    return redirectWithFlash(path, { title: "Place added" });
  },
);

export default function SuggestedPlace({ loaderData, actionData, params }: Route.ComponentProps) {
  const { suggestion, constraint } = loaderData;
  const defaultValue = suggestion ? typedTexts(suggestion) : {};
  const [form, fields] = useServerForm({ id: "place", constraint, result: actionData, defaultValue });
  return (
    <Page width="reading">
      <PageHeader title="Suggested place" back={{ href: "/admin/places", label: "Places" }} />
      {suggestion?.decision === "accepted" && !actionData ? (
        <p className="panel">This suggestion has been accepted.</p>
      ) : (
        <form {...getFormProps(form)} method="post" className="panel grid grid-cols-1 gap-6">
          <FormErrorSummary typed="on the page" result={actionData} form={form} />
          {suggestion?.decision === "dismissed" && <p>This suggestion has been dismissed.</p>}
          <PlaceFields fields={fields} id={params.suggestionId} />
          <RadioGroup
            field={fields.decision}
            label="What happens?"
            options={{ accept: "Add the place", dismiss: "Dismiss the suggestion" }}
          />
          <FormField
            field={fields.reason}
            as="textarea"
            label="Reason"
            rows={3}
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

function typedTexts({ latitude, longitude, region, ...suggestion }: PlaceSuggestion) {
  const { name, type, country, description } = suggestion;
  const position = { latitude: latitude?.toString(), longitude: longitude?.toString() };
  return { name, type, country, description, region: region ?? undefined, ...position };
}
