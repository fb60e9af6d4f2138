import { type FormReply, fieldReply } from "~/lib/form-reply";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { maxInterestLength } from "./profile";

/** Its own page is only seen when an interest was refused. */
export function AddInterestForm({ reply }: { reply?: FormReply | undefined }) {
  return (
    <form
      method="post"
      action="/profile/interests"
      noValidate
      className="mt-3 flex max-w-md flex-wrap items-end gap-3"
    >
      <Field
        label="Add an interest"
        name="interest"
        maxLength={maxInterestLength}
        autoComplete="off"
        className="min-w-48 flex-1"
        {...fieldReply(reply, "interest")}
      />
      <Button variant="secondary">Add</Button>
    </form>
  );
}
