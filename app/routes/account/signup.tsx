import { Form } from "react-router";
import { signupSchema } from "~/features/account/account-form";
import { HoneypotField } from "~/features/account/honeypot-field";
import { answerSteadily, type Mailing } from "~/features/account/mail/steady-answer.server";
import { signUp } from "~/features/account/sign-up.server";
import { runInBackground } from "~/infra/background-work.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { FormError } from "~/infra/forms/form-error.server";
import { checkHoneypot, honeypotFields, honeypotProps } from "~/infra/forms/honeypot.server";
import { rateLimit } from "~/infra/limits.server";
import { fieldReply } from "~/lib/form-reply";
import { pageTitle } from "~/lib/product";
import { usernameHint } from "~/lib/usernames";
import { Button } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { FormCard } from "~/ui/forms/form-card";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/signup";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Sign Up") },
  { name: "description", content: "Join Treks, a community for hikers, backpackers and climbers." },
];

export async function loader() {
  return { trap: await honeypotProps() };
}

export const action = formAction(
  {
    schema: signupSchema,
    secrets: ["password", "confirmPassword"],
    extraFields: honeypotFields,
    limit: "signups",
    title: "Signup failed",
  },
  async ({ value, form }) => {
    const honeypot = await checkHoneypot(form);
    if (honeypot === "unreadable") throw new FormError(openTooLong);
    await rateLimit("signupByEmail", value.email);
    // A program is told the same as a person, and no sooner.
    const work =
      honeypot === "filled" ? Promise.resolve<Mailing>("unsent") : runInBackground(() => signUp(value));
    if (!work) throw new FormError(tooManyAtOnce, { status: 503, retryAfter: 30 });
    await answerSteadily(work);
    return redirectWithFlash("/login", {
      kind: "success",
      title: "Account created!",
      message: "Please check your email to verify your account.",
    });
  },
);

const openTooLong = "This page was open too long. Enter your password again and send it once more.";

const tooManyAtOnce = "Very many people are signing up at this moment. Wait a moment and try again.";

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData?.reply;
  return (
    <Page width="narrow">
      <FormCard
        title="Create your account"
        subtitle="Join hikers, backpackers and climbers."
        footer={
          <a href="/login" className="link">
            Already have an account? Log in
          </a>
        }
      >
        <Form method="post" noValidate data-replaces="" className="grid gap-5">
          <ErrorSummary errors={reply?.errors} />
          <HoneypotField {...loaderData.trap} />
          <Field label="Full Name" name="name" autoComplete="name" required {...fieldReply(reply, "name")} />
          <Field
            label="Username"
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            hint={usernameHint}
            required
            {...fieldReply(reply, "username")}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            {...fieldReply(reply, "email")}
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters, with a number and a special character."
            required
            {...fieldReply(reply, "password")}
          />
          <Field
            label="Confirm Password"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
            {...fieldReply(reply, "confirmPassword")}
          />
          <Button busyLabel="Creating account...">Sign Up</Button>
        </Form>
      </FormCard>
    </Page>
  );
}
