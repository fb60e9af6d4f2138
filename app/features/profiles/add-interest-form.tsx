import { getFormProps } from "@conform-to/react";
import type { FormAnswer } from "~/lib/form-answer";
import { Button } from "~/ui/forms/button";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormField } from "~/ui/forms/form-field";
import { useServerForm } from "~/ui/forms/use-server-form";
import { maxInterestLength } from "./profile";

const constraint = { interest: { maxLength: maxInterestLength } };

/** Its own page is only seen when an interest was refused. */
export function AddInterestForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useServerForm({ id: "add", constraint, answer });
  return (
    <>
      <FormErrors answer={answer} form={form} className="mt-4" />
      <form
        {...getFormProps(form)}
        method="post"
        action="/profile/interests"
        className="mt-3 flex max-w-md flex-wrap items-end gap-3"
      >
        <FormField
          field={fields.interest}
          label="Add an interest"
          autoComplete="off"
          className="min-w-48 flex-1"
        />
        <Button variant="secondary">Add</Button>
      </form>
    </>
  );
}
