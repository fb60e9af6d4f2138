import { getFormProps } from "@conform-to/react";
import { resetRequestSchema } from "~/features/account/account-form";
import { MailboxNote } from "~/features/account/account-notes";
import { requestResetMail } from "~/features/account/reset-password.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormCard } from "~/forms/fields/form-card";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { rateLimitResetMail } from "~/infra/rate-limits.server";
import { getSession } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/change-password";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Reset Password") },
  { name: "description", content: "Get a link by mail to set a new password for Treks." },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    constraint,
    isSent: url.searchParams.has("sent"),
    email: getSession(context).viewer?.email,
    mailboxUrl: env.TREKS_MAILBOX_URL,
  };
}

const constraint = constraintsOf(resetRequestSchema);

export const action = formAction(
  { schema: resetRequestSchema, title: "Password Reset Failed" },
  async ({ value: { email } }) => {
    await rateLimitResetMail(email);
    await requestResetMail(email);
    return redirectWithFlash("/change-password?sent", {
      title: "Password Reset Email Sent",
      message: "Check your email for a password reset link.",
    });
  },
);

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, mailboxUrl } = loaderData;
  return (
    <Page width="narrow">
      {isSent && !actionData ? <Sent /> : <RequestForm {...loaderData} result={actionData} />}
      <MailboxNote url={mailboxUrl} />
    </Page>
  );
}

type RequestFormProps = Pick<Route.ComponentProps["loaderData"], "constraint" | "email"> & {
  result: Route.ComponentProps["actionData"];
};

function RequestForm({ constraint, email, result }: RequestFormProps) {
  const [form, fields] = useServerForm({ id: "reset", constraint, result, defaultValue: { email } });
  return (
    <FormCard
      title="Reset Password"
      subtitle="We send you a link with which you choose a new password."
      footer={{ href: "/login", label: "Back to Login" }}
    >
      <form {...getFormProps(form)} method="post" action="/change-password" className="grid gap-5">
        <FormErrorSummary result={result} form={form} />
        <FormField field={fields.email} label="Email" type="email" autoComplete="username" />
        <Button busyLabel="Sending...">Send Reset Link</Button>
      </form>
    </FormCard>
  );
}

function Sent() {
  return (
    <FormCard title="Reset Password" footer={{ href: "/change-password", label: "Send it again" }}>
      <p {...slots({ "data-redirect": "/login", "data-delay": "3000" })}>
        If the address belongs to an account, an email is on its way. Nothing there after a few minutes? Look
        into the spam folder.
      </p>
      <ButtonLink href="/login">Back to Login</ButtonLink>
    </FormCard>
  );
}
