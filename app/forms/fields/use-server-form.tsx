import { type FieldMetadata, useForm } from "@conform-to/react";
import type { Constraints, FormResult } from "~/lib/form-result";

export type FormFields<Name extends string> = Record<Name, FieldMetadata<string>>;

interface ServerFormOptions<Name extends string> {
  id: string;
  constraint: Constraints<Name>;
  result: FormResult | undefined;
  defaultValue?: Partial<Record<Name, string | undefined>>;
}

export function useServerForm<Name extends string>(options: ServerFormOptions<Name>) {
  const { id, constraint, result, defaultValue = {} } = options;
  const lastResult = result?.reply ?? null;
  const [form, fields] = useForm<Record<string, string>>({ id, constraint, lastResult, defaultValue });
  // Conform creates fields of any name, but its type knows only the names of default values.
  return [form, fields as unknown as FormFields<Name>] as const;
}

interface HiddenFieldProps {
  field: FieldMetadata<string>;
  value?: string;
}

/** Browsers restore field values on reload, and a used key would be sent again. */
export function HiddenField({ field, value = field.value ?? "" }: HiddenFieldProps) {
  return <input type="hidden" name={field.name} defaultValue={value} autoComplete="off" />;
}
