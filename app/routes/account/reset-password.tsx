import { getFormProps } from "@conform-to/react";
import { newPasswordSchema } from "~/features/account/account-form";
import { CookiesNeeded, MailLinkCheck } from "~/features/account/account-notes";
import { sendsCookies } from "~/features/account/cookie-check.server";
import { handleMailLink } from "~/features/account/mail-link.server";
import {
  newAccountOf,
  type RecoveryType,
  recoveryCookie,
  requireRecovery,
  resetPassword,
} from "~/features/account/reset-password.server";
import { findNames } from "~/features/profiles/profiles.server";
import { saveProfile } from "~/features/profiles/save-profile.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormCard } from "~/forms/fields/form-card";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { usernameHint } from "~/lib/usernames";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Set New Password") }];

export async function loader(args: Route.LoaderArgs) {
  const redirected = await handleMailLink(args);
  if (redirected) throw redirected;
  const recovery = await recoveryCookie.read(args.request);
  const email = recovery && "email" in recovery ? recovery.email : undefined;
  const account = recovery && newAccountOf(recovery);
  const names = account && (await findNames(account.supabase, account.id));
  const isUpdated = args.url.searchParams.has("updated");
  const hasCookies = sendsCookies(args.request);
  return { constraint, isUpdated, link: recovery?.type, email, names, hasCookies };
}

const constraint = constraintsOf(newPasswordSchema);

export const action = formAction(
  {
    schema: newPasswordSchema,
    secrets: ["password", "confirmPassword"],
    title: "Password Reset Failed",
    authorize: requireRecovery,
  },
  async ({ value, authorized: recovery, form, ...args }) => {
    const { name, username, password } = value;
    const account = newAccountOf(recovery);
    if (account && form.has("name")) {
      if (!name) throw new FormError({ name: "Full Name is required" });
      if (!username) throw new FormError({ username: "Username is required" });
      await saveProfile(account.supabase, { id: account.id, name, username });
    }
    await resetPassword(args, recovery, password);
    return redirectWithFlash("/reset-password?updated", {
      title: "Password Updated",
      message: "Log in with your new password.",
    });
  },
);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isUpdated, link, hasCookies, ...form } = loaderData;
  return (
    <Page width="narrow">
      <MailLinkCheck />
      {isUpdated ? (
        <FormCard title="Password Updated">
          <p {...slots({ "data-redirect": "/login", "data-delay": "2000" })}>
            You are signed out on every device.
          </p>
          <ButtonLink href="/login">Log In</ButtonLink>
        </FormCard>
      ) : link ? (
        <NewPasswordForm {...form} link={link} result={actionData} />
      ) : (
        <FormCard title="Invalid Reset Link">
          {!hasCookies && <CookiesNeeded />}
          <p>A link works once and for one hour. Ask for another one.</p>
          <ButtonLink href="/change-password">Request New Link</ButtonLink>
        </FormCard>
      )}
    </Page>
  );
}

type NewPasswordFormProps = Pick<Route.ComponentProps["loaderData"], "constraint" | "email" | "names"> & {
  link: RecoveryType;
  result: Route.ComponentProps["actionData"];
};

function NewPasswordForm({ link, email, names, constraint, result }: NewPasswordFormProps) {
  const defaultValue = names ?? {};
  const [form, fields] = useServerForm({ id: "new-password", constraint, result, defaultValue });
  return (
    <FormCard title="Set New Password" {...(email && { subtitle: `For ${email}` })}>
      <Reason link={link} />
      <form {...getFormProps(form)} method="post" action="/reset-password" className="grid gap-5">
        <FormErrorSummary result={result} form={form} />
        {names && (
          <>
            <FormField field={fields.name} label="Full Name" autoComplete="name" />
            <FormField
              field={fields.username}
              label="Username"
              autoComplete="nickname"
              autoCapitalize="none"
              hint={usernameHint}
            />
          </>
        )}
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
      </form>
    </FormCard>
  );
}

function Reason({ link }: { link: RecoveryType }) {
  if (link === "recovery") return null;
  if (link === "signup") {
    return (
      <p>
        Your email is confirmed. Your address was signed up more than once, so earlier passwords do not count:
        choose one here.
      </p>
    );
  }
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
