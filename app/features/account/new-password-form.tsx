import { Form } from "react-router";
import type { FormReply } from "~/lib/form-reply";
import { Button } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { FormCard } from "~/ui/forms/form-card";

export type NewPasswordFormProps = {
  /** Undefined if the link does not tell. */
  email: string | undefined;
  reply: FormReply | undefined;
};

export function NewPasswordForm({ email, reply }: NewPasswordFormProps) {
  return (
    <FormCard title="Set New Password" {...(email && { subtitle: `For ${email}` })}>
      <Form method="post" action="/reset-password" noValidate className="grid gap-5">
        <ErrorSummary errors={reply?.errors} />
        <Field
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters, with a number and a special character."
          required
          error={reply?.errors.password?.[0]}
        />
        <Field
          label="Confirm New Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          error={reply?.errors.confirmPassword?.[0]}
        />
        <Button busyLabel="Updating...">Update Password</Button>
      </Form>
    </FormCard>
  );
}
