import { newPasswordSchema } from "~/features/account/account-form";
import { settleMailLink } from "~/features/account/mail-link.server";
import { NewPasswordForm } from "~/features/account/new-password-form";
import { openRecovery, setPassword } from "~/features/account/password.server";
import { forgetRecovery, keepRecovery, readRecovery } from "~/features/account/recovery.server";
import { endEarlierSession } from "~/features/account/sign-out.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, refusedForm } from "~/infra/forms/form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { getSession } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { LinkCheck } from "~/ui/feedback/link-check";
import { ButtonLink } from "~/ui/forms/button";
import { FormCard } from "~/ui/forms/form-card";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Set New Password") }];

/** A GET spends nothing. It takes the token out of the address. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const settled = await settleMailLink(url, context);
  if (settled) throw settled;
  const recovery = await readRecovery(request);
  const email = recovery && "email" in recovery ? recovery.email : undefined;
  return { isUpdated: url.searchParams.has("updated"), isOpen: recovery !== null, email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  const { value, refuse } = await parseForm(request, newPasswordSchema, ["password", "confirmPassword"]);
  const { cookies } = getSession(context);
  const found = await readRecovery(request);
  if (!found) return redirectWithFlash("/reset-password", invalidLink);
  if (!value) return refusedForm(refuse(), failed);
  if (limited) return refusedForm(refuse(limited.sentence), failed, limited);

  const { client, recovery, refusal } = await openRecovery(found);
  if (refusal && refusal.status !== 400) return refusedForm(refuse(refusal.sentence), failed, refusal);
  if (refusal) {
    await forgetRecovery(cookies);
    return redirectWithFlash("/reset-password", { ...invalidLink, message: refusal.sentence });
  }
  const refused = await setPassword(client, value.password);
  if (refused) {
    // The link is spent by now; its session lets the member try again.
    await keepRecovery(cookies, recovery);
    return refusedForm(refuse(undefined, { password: [refused.sentence] }), failed, refused);
  }
  await forgetRecovery(cookies);
  // It may be somebody else's, which the new password has not ended.
  endEarlierSession(context);
  cookies.forget();
  return redirectWithFlash("/reset-password?updated", {
    kind: "success",
    title: "Password Updated",
    message: "Log in with your new password.",
  });
}

const failed = "Password Reset Failed";

const invalidLink = {
  kind: "error" as const,
  title: failed,
  message: "Email link is invalid or has expired",
};

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isUpdated, isOpen, email } = loaderData;
  return (
    <Page width="narrow">
      <LinkCheck />
      {isUpdated ? (
        <Updated />
      ) : isOpen ? (
        <NewPasswordForm email={email} reply={actionData?.reply} />
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
