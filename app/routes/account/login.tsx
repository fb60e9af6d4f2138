import { getFormProps, getInputProps } from "@conform-to/react";
import { loginSchema } from "~/features/account/account-form";
import { CookiesRefused, MailboxNote, MailLinkCheck } from "~/features/account/account-notes";
import { refusedCookies, throughCookieCheck } from "~/features/account/cookie-check.server";
import { logIn } from "~/features/account/login.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormCard } from "~/forms/fields/form-card";
import { FormCheckbox, FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { safeRedirect } from "~/lib/redirects";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Log In") },
  {
    name: "description",
    content: "Log in to Treks: your forums, trip reports, activities and places to see.",
  },
];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo") ?? "";
  const toast = getSession(context).unreachable ? sessionCheckFailed : undefined;
  const refused = refusedCookies(request, url);
  return { constraint, redirectTo, mailboxUrl: env.TREKS_MAILBOX_URL, toast, refused };
}

const constraint = constraintsOf(loginSchema);

const sessionCheckFailed = {
  kind: "error" as const,
  title: "Authentication error",
  message: "Please try logging in again",
};

export const action = formAction(
  { schema: loginSchema, secrets: ["password"], limit: "logins", title: "Login failed" },
  async ({ value, request, context }) => {
    await logIn(context, value);
    const next = safeRedirect(value.redirectTo, env.SITE_URL);
    return redirectWithFlash(throughCookieCheck(request, "login", next), {
      title: "Welcome back!",
      message: "You've successfully logged in.",
    });
  },
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, redirectTo, refused } = loaderData;
  const [form, fields] = useServerForm({
    id: "login",
    constraint,
    result: actionData,
    defaultValue: { stay: "on" },
  });
  return (
    <Page width="narrow">
      <MailLinkCheck />
      <FormCard
        title="Welcome back, explorer"
        footer={{ href: "/signup", label: "Don't have an account? Sign Up" }}
      >
        {refused && !actionData && <CookiesRefused after={refused} />}
        <form
          {...getFormProps(form)}
          method="post"
          {...slots({ "data-sends": "replacing" })}
          className="grid gap-5"
        >
          <FormErrorSummary result={actionData} form={form} />
          <input
            {...getInputProps(fields.redirectTo, { type: "hidden", value: false })}
            defaultValue={redirectTo}
          />
          <FormField field={fields.email} label="Email" type="email" autoComplete="username" />
          <FormField
            field={fields.password}
            label="Password"
            type="password"
            autoComplete="current-password"
          />
          <FormCheckbox field={fields.stay} label="Stay logged in" />
          <Button busyLabel="Logging in...">Log In</Button>
          <a href="/change-password" className="link justify-self-start">
            Forgot password?
          </a>
        </form>
      </FormCard>
      <MailboxNote url={loaderData.mailboxUrl} />
    </Page>
  );
}
