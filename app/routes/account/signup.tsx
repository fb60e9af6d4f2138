import { Form } from "react-router";
import { signUp } from "~/features/account/account.server";
import { signupSchema } from "~/features/account/account-form";
import { HoneypotField } from "~/features/account/honeypot-field";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, refusedForm } from "~/infra/forms/form.server";
import { readTrap, trapFields, trapNames } from "~/infra/forms/honeypot.server";
import { inSteadyTime } from "~/infra/forms/steady-time.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
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

const secretFields = ["password", "confirmPassword"];

export async function loader() {
  return { trap: await trapFields() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const limited = await countTry("signupByAddress", networkOf(context.get(requestContext).address));
  const { value, form, refuse } = await parseForm(request, signupSchema, secretFields, trapNames);
  if (limited) return refusedForm(refuse(limited.sentence), "Signup failed", limited);
  if (!value) return refusedForm(refuse(), "Signup failed");
  const trap = await readTrap(form);
  if (trap === "unreadable") return refusedForm(refuse(openTooLong), "Signup failed");
  const tooOften = await countTry("signupByEmail", value.email);
  if (tooOften) return refusedForm(refuse(tooOften.sentence), "Signup failed", tooOften);

  // A program learns nothing: what it is told, and when, is what a person is.
  const work = trap === "filled" ? Promise.resolve(null) : signUp(value);
  const refused = await inSteadyTime(answerTime, work);
  return refused ? refusedForm(refuse(refused.sentence), "Signup failed", refused) : accountCreated();
}

const openTooLong = "This page was open too long. Enter your password again and send it once more.";

/** Longer than making an account takes. */
const answerTime = 800;

function accountCreated() {
  return redirectWithFlash("/login", {
    kind: "success",
    title: "Account created!",
    message: "Please check your email to verify your account.",
  });
}

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
        <Form method="post" noValidate className="grid gap-5">
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
