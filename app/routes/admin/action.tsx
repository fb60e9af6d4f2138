import { redirect } from "react-router";
import { ActionStatusLabel } from "~/features/admin/action-log";
import { ActionProgress } from "~/features/admin/action-progress.island";
import { type AdminAction, actionKinds, outcomeToast } from "~/features/admin/admin-action";
import { callAction, findAction, findCrawl } from "~/features/admin/admin-actions.server";
import { CrawlDetail } from "~/features/admin/crawl-detail";
import { FormErrors } from "~/forms/fields/error-summary";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { notFound } from "~/infra/responses";
import { requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/action";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Admin action") }];

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.actionId)) throw notFound();
  const found = await optionalOnPost(context, findAction(getSession(context).supabase, params.actionId));
  if (found === null) throw notFound();
  const crawl = found?.kind === "crawl-tips" ? await findCrawl(getSession(context).supabase, found.id) : null;
  return { action: found, crawl };
}

export const action = formAction(
  { title: "It could not go on", authorize: requireFreshAdmin },
  async ({ supabase, params: { actionId }, url }) => {
    const stopped = isUuid(actionId) ? await findAction(supabase, actionId) : null;
    if (!stopped) throw notFound();
    const answer = await callAction(supabase, stopped.kind, { action: stopped.id });
    if (answer.outcome !== "done") return redirect(url.pathname, 303);
    const done = outcomeToast({ ...stopped, counts: answer.counts, status: "Done" });
    return redirectWithFlash(url.pathname, done);
  },
);

export default function Action({ loaderData, actionData }: Route.ComponentProps) {
  const { action, crawl } = loaderData;
  return (
    <Page width="reading">
      <PageHeader
        title={action ? actionKinds[action.kind].title : "Admin action"}
        back={{ href: "/admin", label: "Log" }}
      />
      <div className="panel grid gap-6">
        <FormErrors answer={actionData} />
        {action && <State action={action} />}
        {action && <ActionProgress action={action} />}
        {action?.status === "Stopped" && <Continue isSilent={!action.reason} />}
      </div>
      {crawl && <CrawlDetail crawl={crawl} />}
    </Page>
  );
}

function State({ action }: { action: AdminAction }) {
  const { kind, status, counts, options, adminName, startedAt, finishedAt, reason } = action;
  const { summarize, describeOptions } = actionKinds[kind];
  return (
    <div className="grid gap-3">
      <ActionStatusLabel status={status} />
      <p className="font-display text-2xl font-bold tabular-nums">{summarize(counts)}</p>
      {reason && <p className="text-danger">{reason}</p>}
      {describeOptions && <p>{describeOptions(options)}</p>}
      <p className="text-muted">
        {adminName} · begun <RelativeTime iso={startedAt} />
        {finishedAt && (
          <>
            {" · ended "}
            <RelativeTime iso={finishedAt} />
          </>
        )}
      </p>
    </div>
  );
}

function Continue({ isSilent }: { isSilent: boolean }) {
  return (
    <form method="post" className="grid gap-4">
      <p>
        {isSilent && "Nothing has been heard of it for a minute. "}What was done is done, and it can go on
        where it ended.
      </p>
      <Button busyLabel="Continuing..." className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}
