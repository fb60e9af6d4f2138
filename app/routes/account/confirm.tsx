import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { confirmEmail } from "~/features/account/account.server";
import {
  forgetConfirmation,
  keepConfirmation,
  readConfirmation,
} from "~/features/account/confirmation.server";
import { settleMailLink } from "~/features/account/mail-link.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, type Refusal } from "~/infra/forms/form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { getSession } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { LinkCheck } from "~/ui/feedback/link-check";
import { Notice } from "~/ui/feedback/notice";
import { Button, ButtonLink } from "~/ui/forms/button";
import { FormCard } from "~/ui/forms/form-card";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirm your email") }];

/** A GET spends nothing: mail scanners open links before people do. It takes the token out of the address. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const settled = await settleMailLink(url, context);
  if (settled) throw settled;
  const tokenHash = url.searchParams.get("token_hash");
  if (tokenHash === null) return { tokenHash: await readConfirmation(request) };
  await keepConfirmation(getSession(context).cookies, tokenHash.slice(0, 200));
  throw redirect("/confirm");
}

const confirmSchema = z.object({ tokenHash: z.string().min(1).max(200) });

export async function action({ request, context }: Route.ActionArgs) {
  const { value } = await parseForm(request, confirmSchema);
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  const refused = limited ?? (value ? await confirmEmail(value.tokenHash) : invalidLink);
  // A service that does not answer leaves the link as good as it was.
  if (!refused || refused.status === 400) await forgetConfirmation(getSession(context).cookies);
  if (refused) return refusedLink(refused);
  return redirectWithFlash("/login", {
    kind: "success",
    title: "Email confirmed",
    message: "Your account is verified. You can log in now.",
  });
}

function refusedLink({ status, sentence, retryAfter }: Refusal) {
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return data({ sentence }, { status, headers });
}

const invalidLink = { status: 400, sentence: "Email link is invalid or has expired" };

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData || !loaderData.tokenHash) return <Refused sentence={actionData?.sentence} />;
  return (
    <Page width="narrow">
      <FormCard title="Confirm your email" subtitle="One tap and your account is ready.">
        <Form method="post" action="/confirm" className="grid">
          <input type="hidden" name="tokenHash" defaultValue={loaderData.tokenHash} />
          <Button busyLabel="Confirming...">Confirm my email</Button>
        </Form>
      </FormCard>
    </Page>
  );
}

function Refused({ sentence = "This link is not complete." }: { sentence?: string | undefined }) {
  return (
    <Page width="narrow">
      <LinkCheck />
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
