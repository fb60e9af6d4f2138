import { redirect } from "react-router";
import { confirmationLinkOf, confirmSchema } from "~/features/account/account-form";
import { CookiesNeeded, MailLinkCheck } from "~/features/account/account-notes";
import {
  type AccountToConfirm,
  confirmationCookie,
  confirmEmail,
  findAccountToConfirm,
} from "~/features/account/confirm-email.server";
import { sendsCookies } from "~/features/account/cookie-check.server";
import { handleMailLink } from "~/features/account/mail-link.server";
import { FormCard } from "~/forms/fields/form-card";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { getSession } from "~/infra/session/session.server";
import type { FormReply } from "~/lib/form-result";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirm your email") }];

/** Spends nothing, because mail scanners open links before people do. Takes the token out of the URL. */
export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const redirected = await handleMailLink(args);
  if (redirected) throw redirected;
  const tokenHash = url.searchParams.get("token_hash");
  if (tokenHash === null) {
    const isAfterLink = url.searchParams.has("cookies");
    if (isAfterLink && sendsCookies(request)) throw redirect("/confirm");
    const link = await confirmationCookie.read(request);
    const account = link && (await findAccountToConfirm(link.tokenHash));
    return { link, account, refusesCookies: isAfterLink };
  }
  const type = confirmationLinkOf(url.searchParams.get("type"));
  const link = { tokenHash: tokenHash.slice(0, 200), type };
  await confirmationCookie.write(getSession(context).cookies, link);
  // A browser that sent no cookie may have none yet, or refuse the one that holds the link.
  throw redirect(sendsCookies(request) ? "/confirm" : "/confirm?cookies");
}

export const action = formAction({ schema: confirmSchema }, async ({ value, context }) => {
  const { cookies } = getSession(context);
  const flash = await confirmEmail(cookies, value.tokenHash, value.type).catch(async error => {
    // When the service is down the link stays usable.
    if (error instanceof FormError && error.status === 400) await confirmationCookie.clear(cookies);
    throw error;
  });
  await confirmationCookie.clear(cookies);
  return flash ? redirectWithFlash("/login", flash) : redirect("/reset-password", 303);
});

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { link, account, refusesCookies } = loaderData;
  if (actionData || !link) {
    return refusesCookies && !actionData ? <LinkWithoutCookies /> : <Refused reply={actionData?.reply} />;
  }
  return (
    <Page width="narrow">
      <FormCard title="Confirm your email" subtitle="One tap and your account is ready.">
        {account && <Account {...account} />}
        <form method="post" action="/confirm" {...slots({ "data-sends": "replacing" })} className="grid">
          <input type="hidden" name="tokenHash" defaultValue={link.tokenHash} />
          <input type="hidden" name="type" defaultValue={link.type} />
          <Button busyLabel="Confirming...">Confirm my email</Button>
        </form>
      </FormCard>
    </Page>
  );
}

function Account({ name, username, takenUsername, isRepeated }: AccountToConfirm) {
  return (
    <>
      <p className="wrap-anywhere">
        This is the account of <strong dir="auto">{name}</strong> (<span dir="auto">@{username}</span>).
        {!isRepeated && " Not you? Then close this page: nobody can use the account unless it is confirmed."}
      </p>
      {takenUsername && (
        <p className="wrap-anywhere">
          “<span dir="auto">{takenUsername}</span>” was not free, so you are “
          <span dir="auto">{username}</span>” for now. You can change it in Edit Profile once you have logged
          in.
        </p>
      )}
      {isRepeated && (
        <p>
          Your address was signed up more than once. Next you choose the password, and you can change the
          name.
        </p>
      )}
    </>
  );
}

function LinkWithoutCookies() {
  return (
    <Page width="narrow">
      <MailLinkCheck />
      <FormCard title="Confirm your email">
        <CookiesNeeded />
      </FormCard>
    </Page>
  );
}

function Refused({ reply }: { reply: FormReply | undefined }) {
  const [sentence = "This link is not complete."] = Object.values(reply?.error ?? {}).flat();
  return (
    <Page width="narrow">
      <MailLinkCheck />
      <FormCard title="Email confirmation error">
        <Notice tone="danger" title={sentence}>
          <p>
            If you have used this link before, your account is ready: log in. If not, log in all the same:
            that sends you a new link.
          </p>
        </Notice>
        <ButtonLink href="/login">Log In</ButtonLink>
        <ButtonLink href="/signup" variant="secondary">
          Sign Up
        </ButtonLink>
      </FormCard>
    </Page>
  );
}
