import type { FieldMetadata } from "@conform-to/react";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/use-server-form";
import { suspensionLengths } from "./suspension";

interface SuspensionFieldsProps {
  fields: FormFields<"length" | "date" | "hide" | "reason">;
  limits: { min: string; max: string };
}

export function SuspensionFields({ fields, limits }: SuspensionFieldsProps) {
  return (
    <>
      <FormField field={fields.length} as="select" label="For how long">
        {suspensionLengths.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormField>
      <FormField
        field={fields.date}
        label="Date"
        type="date"
        hint="Only for “Until a date”: the member may log in again from this day on."
        {...limits}
      />
      <FormCheckbox
        field={fields.hide}
        label="Hide the profile and all posts meanwhile"
        hint="They come back by themselves when the suspension ends."
      />
      <ReasonField
        field={fields.reason}
        hint="The member reads it when they try to log in. Do not name anybody who reported them."
      />
    </>
  );
}

export function ReasonField({ field, hint }: { field: FieldMetadata<string>; hint: string }) {
  return <FormField field={field} as="textarea" label="Reason" rows={3} hint={hint} />;
}
