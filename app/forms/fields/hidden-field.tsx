import { type FieldMetadata, getInputProps } from "@conform-to/react";

interface HiddenFieldProps {
  field: FieldMetadata<string>;
  /** Instead of what the form was sent with, such as a key that can be used once. */
  value?: string;
}

/** Browsers restore field values on reload, which would send a used key. */
export function HiddenField({ field, value = field.value ?? "" }: HiddenFieldProps) {
  const { required: _, ...input } = getInputProps(field, { type: "hidden", value: false });
  return <input {...input} defaultValue={value} autoComplete="off" />;
}
