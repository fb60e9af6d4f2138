import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField } from "~/forms/fields/use-server-form";
import { href } from "~/lib/href";
import { kindInWords } from "~/ui/content/badge";
import { placeTypes } from "../location-forum";
import type { WrittenPlace } from "./place-form";

type PlaceFieldsProps = { fields: FormFields<keyof WrittenPlace | "id" | "existing">; id: string };

export function PlaceFields({ fields, id }: PlaceFieldsProps) {
  const existing = fields.existing.initialValue;
  return (
    <>
      <HiddenField field={fields.id} value={fields.id.value ?? id} />
      {existing && (
        <p>
          <a href={href("/location-forums/:forumId", { forumId: existing })} className="link">
            Open the place that is there
          </a>
        </p>
      )}
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
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <FormField
          field={fields.latitude}
          label="Latitude"
          inputMode="text"
          hint="Degrees north, south with a minus: 68.35"
        />
        <FormField
          field={fields.longitude}
          label="Longitude"
          inputMode="text"
          hint="Degrees east, west with a minus: -18.82"
        />
      </div>
    </>
  );
}
