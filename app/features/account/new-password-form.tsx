import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { FormErrors } from "~/forms/fields/error-summary";
import { FormCard } from "~/forms/fields/form-card";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/use-server-form";
import type { Constraints, FormAnswer } from "~/lib/form-answer";
import { Button } from "~/ui/button";
import type { PasswordLink } from "./mail/mail-link-type";

export type NewPasswordFormProps = {
  link: PasswordLink;
  /** Undefined if the link does not tell. */
  email: string | undefined;
  constraint: Constraints<"password" | "confirmPassword">;
  answer: FormAnswer | undefined;
};

export function NewPasswordForm({ link, email, constraint, answer }: NewPasswordFormProps) {
  const [form, fields] = useServerForm({ id: "new-password", constraint, answer });
  return (
    <FormCard title="Set New Password" {...(email && { subtitle: `For ${email}` })}>
      <Reason link={link} />
      <Form {...getFormProps(form)} method="post" action="/reset-password" className="grid gap-5">
        <FormErrors answer={answer} form={form} />
        <FormField
          field={fields.password}
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters, with a number and a special character."
        />
        <FormField
          field={fields.confirmPassword}
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
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
