import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { CheckboxField } from "./checkbox-field";

interface FormCheckboxProps {
  field: FieldMetadata<string>;
  label: string;
  hint?: ReactNode;
}

/** A checkbox of `useServerForm`. */
export function FormCheckbox({ field, label, hint }: FormCheckboxProps) {
  const described = hint ? { ariaDescribedBy: field.descriptionId } : {};
  const input = getInputProps(field, { type: "checkbox", ...described });
  return <CheckboxField {...input} label={label} hint={hint} error={field.errors?.[0]} />;
}
