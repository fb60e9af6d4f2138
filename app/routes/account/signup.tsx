import { getFormProps } from "@conform-to/react";
import { signupSchema } from "~/features/account/account-form";
import { type MailOutcome, respondInConstantTime } from "~/features/account/constant-time.server";
import { throughCookieCheck } from "~/features/account/cookie-check.server";
import { signUp } from "~/features/account/sign-up.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormCard } from "~/forms/fields/form-card";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { checkHoneypot, formIdOf, honeypotFields, honeypotProps } from "~/forms/server/honeypot.server";
import { runInBackground } from "~/infra/background-work.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { rateLimit } from "~/infra/rate-limits.server";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { usernameHint } from "~/lib/usernames";
import { Button } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/signup";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Sign Up") },
  { name: "description", content: "Join Treks, a community for hikers, backpackers and climbers." },
];

export async function loader() {
  return { constraint, trap: await honeypotProps() };
}

const constraint = constraintsOf(signupSchema);

export const action = formAction(
  {
    schema: signupSchema,
    secrets: ["password", "confirmPassword"],
    extraFields: honeypotFields,
    limit: "signups",
    title: "Signup failed",
  },
  async ({ value, form, request }) => {
    const honeypot = await checkHoneypot(form);
    if (honeypot === "unreadable") throw new FormError(openTooLong);
    await rateLimit("signupByEmail", value.email);
    // A bot gets the same response in the same time as a person.
    const mailing =
      honeypot === "filled"
        ? Promise.resolve<MailOutcome>("unsent")
        : runInBackground(() => signUp(value, formIdOf(form, value.password)));
    if (!mailing) throw new FormError(tooManyAtOnce, { status: 503, retryAfter: 30 });
    await respondInConstantTime(mailing);
    return redirectWithFlash(throughCookieCheck(request, "signup", "/login"), {
      title: "Account created!",
      message: "Please check your email to verify your account.",
    });
  },
);

const openTooLong = "This page was open for too long. Enter your password again and send the form once more.";

const tooManyAtOnce = "A lot of people are signing up right now. Wait a moment and try again.";

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, trap } = loaderData;
  const [form, fields] = useServerForm({ id: "signup", constraint, result: actionData });
  return (
    <Page width="narrow">
      <FormCard
        title="Create your account"
        subtitle="Join hikers, backpackers and climbers."
        footer={{ href: "/login", label: "Already have an account? Log in" }}
      >
        <form
          {...getFormProps(form)}
          method="post"
          {...slots({ "data-sends": "replacing" })}
          className="grid gap-5"
        >
          <FormErrorSummary result={actionData} form={form} />
          <HoneypotField {...trap} />
          <FormField field={fields.name} label="Full Name" autoComplete="name" />
          <FormField
            field={fields.username}
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            hint={usernameHint}
          />
          <FormField field={fields.email} label="Email" type="email" autoComplete="email" />
          <FormField
            field={fields.password}
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters, with a number and a special character."
          />
          <FormField
            field={fields.confirmPassword}
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
          />
          <Button busyLabel="Creating account...">Sign Up</Button>
        </form>
      </FormCard>
    </Page>
  );
}

type HoneypotProps = Route.ComponentProps["loaderData"]["trap"];

function HoneypotField({ nameFieldName, validFromFieldName, encryptedValidFrom }: HoneypotProps) {
  return (
    <div hidden>
      <label>
        Leave this field blank
        <input name={nameFieldName} tabIndex={-1} autoComplete="off" />
      </label>
      {validFromFieldName && (
        <input type="hidden" name={validFromFieldName} defaultValue={encryptedValidFrom} />
      )}
    </div>
  );
}
