import { type FieldMetadata, getInputProps, useForm } from "@conform-to/react";
import type { Constraints, FormAnswer } from "~/lib/form-answer";

export type FormFields<Name extends string> = Record<Name, FieldMetadata<string>>;

interface ServerFormOptions<Name extends string> {
  /** Unique on the page: the ids of the fields begin with it. */
  id: string;
  constraint: Constraints<Name>;
  answer: FormAnswer | undefined;
  /** What the fields hold until the form is answered. */
  defaultValue?: Partial<Record<Name, string | undefined>>;
}

/** A form that the server validates, whose fields have the names of its schema. */
export function useServerForm<Name extends string>(options: ServerFormOptions<Name>) {
  const { id, constraint, answer, defaultValue = {} } = options;
  const lastResult = answer?.reply ?? null;
  const [form, fields] = useForm<Record<string, string>>({ id, constraint, lastResult, defaultValue });
  // Conform makes the field of any name that is asked for; its type knows only those of default values.
  return [form, fields as unknown as FormFields<Name>] as const;
}

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
