import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { newPasswordSchema, type PasswordLink } from "~/features/account/account-form";
import { handleMailLink } from "~/features/account/mail-link.server";
import { MailLinkCheck } from "~/features/account/mail-link-check";
import { recoveryCookie, requireRecovery, resetPassword } from "~/features/account/reset-password.server";
import { FormErrors } from "~/forms/fields/error-summary";
import { FormCard } from "~/forms/fields/form-card";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/use-server-form";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { pageTitle } from "~/lib/product";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Set New Password") }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const redirected = await handleMailLink(url, context);
  if (redirected) throw redirected;
  const recovery = await recoveryCookie.read(request);
  const email = recovery && "email" in recovery ? recovery.email : undefined;
  return { constraint, isUpdated: url.searchParams.has("updated"), link: recovery?.type, email };
}

const constraint = constraintsOf(newPasswordSchema);

export const action = formAction(
  {
    schema: newPasswordSchema,
    secrets: ["password", "confirmPassword"],
    title: "Password Reset Failed",
    authorize: requireRecovery,
  },
  async ({ value, viewer: recovery, ...args }) => {
    await resetPassword(args, recovery, value.password);
    return redirectWithFlash("/reset-password?updated", {
      title: "Password Updated",
      message: "Log in with your new password.",
    });
  },
);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isUpdated, link, email, constraint } = loaderData;
  return (
    <Page width="narrow">
      <MailLinkCheck />
      {isUpdated ? (
        <FormCard title="Password Updated">
          <p data-redirect="/login" data-delay={2000}>
            You are signed out on every device.
          </p>
          <ButtonLink href="/login">Log In</ButtonLink>
        </FormCard>
      ) : link ? (
        <NewPasswordForm link={link} email={email} constraint={constraint} answer={actionData} />
      ) : (
        <FormCard title="Invalid Reset Link">
          <p>A link works once and for one hour. Ask for another one.</p>
          <ButtonLink href="/change-password">Request New Link</ButtonLink>
        </FormCard>
      )}
    </Page>
  );
}

type NewPasswordFormProps = Pick<Route.ComponentProps["loaderData"], "constraint" | "email"> & {
  link: PasswordLink;
  answer: Route.ComponentProps["actionData"];
};

function NewPasswordForm({ link, email, constraint, answer }: NewPasswordFormProps) {
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

function Reason({ link }: { link: PasswordLink }) {
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
