import { Form } from "react-router";
import type { FormReply } from "~/lib/form-reply";
import { Button } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { FormCard } from "~/ui/forms/form-card";
import type { PasswordLink } from "./mail/mail-link-type";

export type NewPasswordFormProps = {
  link: PasswordLink;
  /** Undefined if the link does not tell. */
  email: string | undefined;
  reply: FormReply | undefined;
};

export function NewPasswordForm({ link, email, reply }: NewPasswordFormProps) {
  return (
    <FormCard title="Set New Password" {...(email && { subtitle: `For ${email}` })}>
      <Reason link={link} />
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

/** Why a link that did not ask for this leads here. */
function Reason({ link }: Pick<NewPasswordFormProps, "link">) {
  if (link === "recovery") return null;
  if (link === "invite")
    return <p>You are invited to Treks. Choose the password that you will log in with.</p>;
  return (
    <p>
      A link alone does not log you in. Choose a new password here, or{" "}
      <a href="/login" className="link">
        log in with the one you have
      </a>
      .
    </p>
  );
}
