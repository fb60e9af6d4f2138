import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField } from "~/forms/fields/server-form";
import type { Row } from "~/infra/supabase/rows";
import { useUnits } from "~/lib/document";
import { href } from "~/lib/href";
import { distanceInWords } from "~/lib/units";
import { Button } from "~/ui/button";
import { kindInWords } from "~/ui/content/badge";
import { placeTypes, regionAndCountry } from "../location-forum";
import { CoordinateFields, EnterSends } from "./coordinate-fields";
import { type StoredPlace, typedTexts, type WrittenPlace } from "./place-form";

interface PlaceFieldsProps {
  fields: FormFields<keyof WrittenPlace | "id" | "existing">;
  id: string;
  asksPosition?: boolean | undefined;
}

export function PlaceFields({ fields, id, asksPosition }: PlaceFieldsProps) {
  const existing = fields.existing.initialValue;
  // Only in an answer.
  const { like } = fields as unknown as FormFields<"like">;
  return (
    <>
      <EnterSends />
      <HiddenField field={fields.id} value={fields.id.value ?? id} />
      {existing && (
        <p>
          <a href={href("/location-forums/:forumId", { forumId: existing })} className="link">
            Open the existing place
          </a>
        </p>
      )}
      {like.initialValue && <LikePlaces id={like.id} places={JSON.parse(like.initialValue)} />}
      <FormField field={fields.name} label="Name" starred />
      <FormField field={fields.type} as="select" label="Kind" starred>
        <option value="">Choose one</option>
        {placeTypes.map(type => (
          <option key={type} value={type}>
            {kindInWords(type)}
          </option>
        ))}
      </FormField>
      <FormField field={fields.country} label="Country" starred />
      <FormField field={fields.region} label="Region" hint="State, province or canton." />
      <FormField
        field={fields.description}
        as="textarea"
        label="Description"
        rows={4}
        hint="What it is like, and what to do there."
      />
      <CoordinateFields
        fields={fields}
        name={fields.name.initialValue || "The new place"}
        asksPosition={asksPosition}
      />
    </>
  );
}

/** The answer to a form that may be about a place that is there already. */
function LikePlaces({ id, places }: { id: string; places: readonly Row<"like_place">[] }) {
  const units = useUnits();
  return (
    <section aria-labelledby={`${id}-heading`} id={id} className="grid gap-3 rounded-md bg-wash p-4">
      <h2 id={`${id}-heading`} className="text-lg">
        Is it this one?
      </h2>
      <ul>
        {places.map(place => (
          <li key={place.id} className="wrap-anywhere">
            <a href={href("/location-forums/:forumId", { forumId: place.id })} dir="auto" className="link">
              {place.name}
            </a>
            <span dir="auto">, {regionAndCountry(place)}</span>
            {place.meters !== null && `, ${distanceInWords(place.meters, units)} from there`}
          </li>
        ))}
      </ul>
      <Button variant="secondary" name="anyway" value="on" className="justify-self-start">
        No, send it anyway
      </Button>
    </section>
  );
}

const labels: Record<keyof WrittenPlace, string> = {
  name: "Name",
  type: "Kind",
  country: "Country",
  region: "Region",
  description: "Description",
  latitude: "Latitude",
  longitude: "Longitude",
};

interface StoredPlaceProps {
  id: string;
  place: StoredPlace;
  fields: FormFields<keyof WrittenPlace>;
}

/** What the place says now and the form does not, above a form that was filled before another admin changed it. */
export function StoredPlaceChanges({ id, place, fields }: StoredPlaceProps) {
  const stored = typedTexts(place);
  const names = Object.keys(labels) as (keyof WrittenPlace)[];
  const changed = names.filter(name => (stored[name] ?? "") !== (fields[name].initialValue ?? ""));
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="panel mb-6 grid gap-3">
      <h2 id={`${id}-heading`} className="text-xl">
        What the place says now
      </h2>
      <dl className="pairs">
        {changed.map(name => (
          <div key={name} className="contents">
            <dt>{labels[name]}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {(name === "type" ? kindInWords(place.type) : stored[name]) || "Nothing"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
