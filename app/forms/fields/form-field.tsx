import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import type { ReactNode } from "react";
import { CheckboxField } from "./checkbox-field";
import { Control, type ControlProps, FieldRow, type FieldRowProps } from "./field";
import { FieldError } from "./field-error";

export type FormFieldProps = Omit<FieldRowProps, "error"> & ControlProps & { field: FieldMetadata<string> };

export function FormField({ field, label, hint, starred, className, ...control }: FormFieldProps) {
  const row = { label, hint, starred, className, error: field.errors?.[0] };
  return (
    <FieldRow id={field.id} {...row}>
      <Control {...propsOf(field, control, hint ? field.descriptionId : undefined)} {...control} />
    </FieldRow>
  );
}

function propsOf(field: FieldMetadata<string>, control: ControlProps, hintId: string | undefined) {
  const options = hintId ? { ariaDescribedBy: hintId } : {};
  if (control.as === "textarea") return getTextareaProps(field, options);
  if (control.as === "select") return getSelectProps(field, options);
  return getInputProps(field, { type: (control.type ?? "text") as "text", ...options });
}

interface FormCheckboxProps {
  field: FieldMetadata<string>;
  label: string;
  hint?: ReactNode;
}

export function FormCheckbox({ field, label, hint }: FormCheckboxProps) {
  const described = hint ? { ariaDescribedBy: field.descriptionId } : {};
  const input = getInputProps(field, { type: "checkbox", ...described });
  return <CheckboxField {...input} label={label} hint={hint} error={field.errors?.[0]} />;
}

interface RadioGroupProps {
  field: FieldMetadata<string>;
  label: string;
  options: Readonly<Record<string, string>>;
}

export function RadioGroup({ field, label, options }: RadioGroupProps) {
  const radios = getCollectionProps(field, { type: "radio", options: Object.keys(options) });
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      {radios.map(({ key, ...radio }, at) => (
        <label key={key} className="flex min-h-11 items-center gap-3 py-1">
          <input {...radio} id={at === 0 ? field.id : radio.id} className="size-5 shrink-0 accent-forest" />
          {options[radio.value]}
        </label>
      ))}
    </fieldset>
  );
}
