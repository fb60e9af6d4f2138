import { Form } from "react-router";
import { loginSchema } from "~/features/account/account-form";
import { logIn } from "~/features/account/login.server";
import { MailLinkCheck } from "~/features/account/mail/mail-link-check";
import { MailboxNote } from "~/features/account/mail/mailbox-note";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { getSession } from "~/infra/session/session.server";
import { fieldReply } from "~/lib/form-reply";
import { pageTitle } from "~/lib/product";
import { safeRedirect } from "~/lib/redirects";
import { Button } from "~/ui/forms/button";
import { CheckboxField } from "~/ui/forms/checkbox-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { FormCard } from "~/ui/forms/form-card";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Log In") },
  {
    name: "description",
    content: "Log in to Treks: your forums, trip reports, activities and places to see.",
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const toast = getSession(context).unreachable ? sessionCheckFailed : undefined;
  return { redirectTo: url.searchParams.get("redirectTo"), mailboxUrl: env.TREKS_MAILBOX_URL, toast };
}

const sessionCheckFailed = {
  kind: "error" as const,
  title: "Authentication error",
  message: "Please try logging in again",
};

export const action = formAction(
  { schema: loginSchema, secrets: ["password"], limit: "logins", title: "Login failed" },
  async ({ value, context }) => {
    await logIn(context, value);
    return redirectWithFlash(safeRedirect(value.redirectTo, env.SITE_URL), {
      kind: "success",
      title: "Welcome back!",
      message: "You've successfully logged in.",
    });
  },
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData?.reply;
  return (
    <Page width="narrow">
      <MailLinkCheck />
      <FormCard
        title="Welcome back, explorer"
        footer={
          <a href="/signup" className="link">
            Don't have an account? Sign Up
          </a>
        }
      >
        <Form method="post" noValidate data-replaces="" className="grid gap-5">
          <ErrorSummary errors={reply?.errors} />
          <input type="hidden" name="redirectTo" defaultValue={loaderData.redirectTo ?? ""} />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            {...fieldReply(reply, "email")}
          />
          <Field label="Password" name="password" type="password" autoComplete="current-password" required />
          <CheckboxField
            label="Stay logged in"
            name="stay"
            defaultChecked={!reply || reply.values.stay === "on"}
          />
          <Button busyLabel="Logging in...">Log In</Button>
          <a href="/change-password" className="link justify-self-start">
            Forgot password?
          </a>
        </Form>
      </FormCard>
      <MailboxNote url={loaderData.mailboxUrl} />
    </Page>
  );
}
