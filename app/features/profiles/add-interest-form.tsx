import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/use-server-form";
import type { FormAnswer } from "~/lib/form-answer";
import { Button } from "~/ui/button";
import { maxInterestLength } from "./profile";

/** The form adds one, although the server takes several separated by commas. */
const constraint = { interest: { maxLength: maxInterestLength } };

export function useInterestForm(answer?: FormAnswer) {
  return useServerForm({ id: "add", constraint, answer });
}

interface AddInterestFormProps {
  form: FormMetadata;
  field: FieldMetadata<string>;
}

export function AddInterestForm({ form, field }: AddInterestFormProps) {
  return (
    <form
      {...getFormProps(form)}
      method="post"
      action="/profile/interests"
      className="mt-3 flex max-w-md flex-wrap items-end gap-3"
    >
      <FormField field={field} label="Add an interest" autoComplete="off" className="min-w-48 flex-1" />
      <Button variant="secondary">Add</Button>
    </form>
  );
}
