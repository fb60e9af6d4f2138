import { newPasswordSchema } from "~/features/account/account-form";
import { handleMailLink } from "~/features/account/mail/mail-link.server";
import { MailLinkCheck } from "~/features/account/mail/mail-link-check";
import { NewPasswordForm } from "~/features/account/new-password-form";
import { readRecovery } from "~/features/account/recovery.server";
import { requireRecovery, resetPassword } from "~/features/account/reset-password.server";
import { FormCard } from "~/forms/fields/form-card";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Set New Password") }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const redirected = await handleMailLink(url, context);
  if (redirected) throw redirected;
  const recovery = await readRecovery(request);
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
      kind: "success",
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
        <Updated />
      ) : link ? (
        <NewPasswordForm link={link} email={email} constraint={constraint} answer={actionData} />
      ) : (
        <Invalid />
      )}
    </Page>
  );
}

function Updated() {
  return (
    <FormCard title="Password Updated">
      <p data-redirect="/login" data-delay={2000}>
        You are signed out on every device.
      </p>
      <ButtonLink href="/login">Log In</ButtonLink>
    </FormCard>
  );
}

function Invalid() {
  return (
    <FormCard title="Invalid Reset Link">
      <p>A link works once and for one hour. Ask for another one.</p>
      <ButtonLink href="/change-password">Request New Link</ButtonLink>
    </FormCard>
  );
}
