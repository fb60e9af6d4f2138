import { Form } from "react-router";
import { resetRequestSchema } from "~/features/account/account-form";
import { MailboxNote } from "~/features/account/mail/mailbox-note";
import { requestResetMail } from "~/features/account/mail/reset-mail.server";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { rateLimitResetMail } from "~/infra/limits.server";
import { getSession } from "~/infra/session/session.server";
import type { FormReply } from "~/lib/form-reply";
import { fieldReply } from "~/lib/form-reply";
import { pageTitle } from "~/lib/product";
import { Button, ButtonLink } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { FormCard } from "~/ui/forms/form-card";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/change-password";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Reset Password") },
  { name: "description", content: "Get a link by mail to set a new password for Treks." },
];

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    isSent: url.searchParams.has("sent"),
    email: getSession(context).viewer?.email,
    mailboxUrl: env.TREKS_MAILBOX_URL,
  };
}

export const action = formAction(
  { schema: resetRequestSchema, title: "Password Reset Failed" },
  async ({ value: { email } }) => {
    await rateLimitResetMail(email);
    await requestResetMail(email);
    return redirectWithFlash("/change-password?sent", {
      kind: "success",
      title: "Password Reset Email Sent",
      message: "Check your email for a password reset link.",
    });
  },
);

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, email, mailboxUrl } = loaderData;
  return (
    <Page width="narrow">
      {isSent && !actionData ? <Sent /> : <RequestForm email={email} reply={actionData?.reply} />}
      <MailboxNote url={mailboxUrl} />
    </Page>
  );
}

function RequestForm({ email, reply }: { email: string | undefined; reply: FormReply | undefined }) {
  return (
    <FormCard
      title="Reset Password"
      subtitle="We send you a link with which you choose a new password."
      footer={
        <a href="/login" className="link">
          Back to Login
        </a>
      }
    >
      <Form method="post" action="/change-password" noValidate className="grid gap-5">
        <ErrorSummary errors={reply?.errors} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          {...fieldReply(reply, "email")}
          defaultValue={reply?.values.email ?? email}
        />
        <Button busyLabel="Sending...">Send Reset Link</Button>
      </Form>
    </FormCard>
  );
}

function Sent() {
  return (
    <FormCard
      title="Reset Password"
      footer={
        <a href="/change-password" className="link">
          Send it again
        </a>
      }
    >
      <p data-redirect="/login" data-delay={3000}>
        If the address belongs to an account, an email is on its way. Nothing there after a few minutes? Look
        into the spam folder.
      </p>
      <ButtonLink href="/login">Back to Login</ButtonLink>
    </FormCard>
  );
}
