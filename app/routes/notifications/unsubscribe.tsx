import { data } from "react-router";
import { endDigest } from "~/features/notifications/notifications.server";
import { FormCard } from "~/forms/fields/form-card";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { notFound } from "~/infra/responses";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/unsubscribe";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Stop the mail") },
  { name: "robots", content: "noindex" },
];

/** The token in the address is all that the button needs, so no cache keeps the page. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};

/** Ends nothing, because mail scanners open links. */
export function loader({ params }: Route.LoaderArgs) {
  requireToken(params);
}

/** Answers with the page: mail programs, which post here themselves (RFC 8058), need not follow a redirect. */
export async function action({ params, context }: Route.ActionArgs) {
  const token = requireToken(params);
  try {
    await rateLimit("writes", networkOf(context));
  } catch (error) {
    return limitedPage(error, {});
  }
  await endDigest(token);
  return data({ refusal: undefined });
}

function requireToken({ token }: Route.LoaderArgs["params"]) {
  if (!isUuid(token)) throw notFound();
  return token;
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      {actionData && !actionData.refusal ? <Ended /> : <Ask refusal={actionData?.refusal} />}
    </Page>
  );
}

function Ask({ refusal }: { refusal: string | undefined }) {
  return (
    <FormCard
      title="Stop the mail?"
      subtitle="Your notifications stay on Treks. Only the mail about them ends."
    >
      {refusal && <Notice tone="danger" title={refusal} />}
      <form method="post" className="grid">
        <Button busyLabel="Stopping...">Stop the Mail</Button>
      </form>
    </FormCard>
  );
}

function Ended() {
  return (
    <FormCard title="The mail is off">
      <p>You get no more mail about your notifications. You can turn it on again in your account settings.</p>
      <ButtonLink href="/account-settings" variant="secondary">
        Account Settings
      </ButtonLink>
    </FormCard>
  );
}
