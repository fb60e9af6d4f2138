import { Form } from "react-router";
import { signIn } from "~/features/account/account.server";
import { loginSchema } from "~/features/account/account-form";
import { MailLinkCheck } from "~/features/account/mail-link-check";
import { MailboxNote } from "~/features/account/mailbox-note";
import { endEarlierSession } from "~/features/account/sign-out.server";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, refusedForm } from "~/infra/forms/form.server";
import { inSteadyTime } from "~/infra/forms/steady-time.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { logLogin } from "~/infra/session/login-log.server";
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

export async function action({ request, context }: Route.ActionArgs) {
  const crowded = await countTry("loginByAddress", networkOf(context.get(requestContext).address));
  const { value, refuse } = await parseForm(request, loginSchema, ["password"]);
  if (crowded) return refusedForm(refuse(crowded.sentence), "Login failed", crowded);
  if (!value) return refusedForm(refuse(), "Login failed");

  const limited = await countTry("loginByEmail", value.email);
  if (limited) {
    logLogin(context, value.email, "limited");
    return refusedForm(refuse(limited.sentence), "Login failed", limited);
  }

  const { cookies } = getSession(context);
  cookies.remember(value.stay === "on");
  const answer = signIn(cookies.authClient(), value.email, value.password);
  const refused = await inSteadyTime(refusalTime, answer, refusal => refusal !== null);
  logLogin(context, value.email, refused ? "refused" : "done");
  if (refused) return refusedForm(refuse(refused.sentence), "Login failed", refused);

  endEarlierSession(context);
  return redirectWithFlash(safeRedirect(value.redirectTo, env.SITE_URL), {
    kind: "success",
    title: "Welcome back!",
    message: "You've successfully logged in.",
  });
}

/** Longer than checking a password takes. */
const refusalTime = 500;

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
        <Form method="post" noValidate className="grid gap-5">
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
