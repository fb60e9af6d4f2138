import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Control, type ControlProps, FieldRow, type FieldRowProps } from "./field";

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
