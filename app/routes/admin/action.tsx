import { redirect } from "react-router";
import { type AdminAction, actionKinds, outcomeToast } from "~/features/admin/tools/admin-action";
import { type Crawl, callAction, findAction, findCrawl } from "~/features/admin/tools/admin-actions.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { isUuid } from "~/lib/uuid";
import { Button, ButtonLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { Page, PageHeader, Section } from "~/ui/layout/page";
import type { Route } from "./+types/action";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Admin action") }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actionId } = params;
  if (!isUuid(actionId)) throw notFound();
  const found = await readForPage(context, supabase => findAction(supabase, actionId));
  if (found === null) throw notFound();
  const crawl = found?.kind === "crawl-tips" ? await findCrawl(getSession(context).supabase, found.id) : null;
  return { action: found, crawl };
}

export const action = formAction(
  { title: "It could not go on", authorize: requireFreshAdmin },
  async ({ supabase, params: { actionId }, url }) => {
    const crawl = isUuid(actionId) ? await findAction(supabase, actionId) : null;
    if (crawl?.kind !== "crawl-tips") throw notFound();
    const result = await callAction(supabase, crawl.kind, { action: crawl.id });
    if (result.outcome !== "done") return redirect(url.pathname, 303);
    const done = outcomeToast({ ...crawl, counts: result.counts, state: "done" });
    return redirectWithFlash(url.pathname, done);
  },
);

export default function Action({ loaderData, actionData }: Route.ComponentProps) {
  const { action, crawl } = loaderData;
  return (
    <Page width="reading">
      <PageHeader
        title={action ? actionKinds[action.kind].title : "Admin action"}
        back={{ href: "/admin/log", label: "Log" }}
      />
      <div {...slots({ "data-action": "", "data-outcome": action && outcomeOf(action) })}>
        <div className="panel grid gap-6">
          <FormErrorSummary result={actionData} />
          {action && <State action={action} />}
          {action?.state === "running" && <Progress />}
        </div>
        {crawl && <CrawlDetail crawl={crawl} />}
      </div>
    </Page>
  );
}

function State({ action }: { action: AdminAction }) {
  const { kind, state, counts, options, adminName, startedAt, finishedAt, reason } = action;
  const { summarize, describeOptions } = actionKinds[kind];
  return (
    <div className="grid gap-3">
      <p className={`font-semibold ${colours[state]}`}>{stateWords[state]}</p>
      <p className="font-display text-2xl font-bold tabular-figures">{summarize(counts)}</p>
      {reason && <p className="text-danger">{reason}</p>}
      {describeOptions && <p>{describeOptions(options)}</p>}
      <p className="text-muted">
        {adminName} · started <RelativeTime iso={startedAt} />
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

const stateWords = { running: "Running", done: "Done", failed: "Failed" };
const colours = { running: "text-water", done: "text-forest", failed: "text-danger" };

/** `browser/watch-action.ts` shows what the action became, and this line in place of the link. */
function Progress() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 text-muted">
        <p {...slots({ "data-watch": "" })} hidden>
          This page follows it. You can leave: it goes on without you.
        </p>
        <p {...slots({ "data-watch": "" })}>You can leave: it goes on without you.</p>
        <p {...slots({ "data-watch": "" })}>
          <ButtonLink href="" variant="secondary">
            Reload
          </ButtonLink>
        </p>
      </div>
      <form method="post" className="grid gap-4">
        <p>If these numbers no longer change, it has stopped. It can continue with the pages that wait.</p>
        <Button variant="secondary" busyLabel="Continuing..." className="justify-self-start">
          Continue
        </Button>
      </form>
    </>
  );
}

function outcomeOf(action: AdminAction) {
  return action.state === "running" ? undefined : JSON.stringify(outcomeToast(action));
}

function CrawlDetail({ crawl: { sources, pages } }: { crawl: Crawl }) {
  return (
    <div className="mt-8 grid gap-8">
      <Section id="sources" title="Sources" headingClass="mb-3 text-xl">
        {sources.length > 0 ? (
          <ul className="divided rounded-lg border border-line bg-surface">
            {sources.map(source => (
              <Source key={source.source} {...source} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No page has been asked for yet.</p>
        )}
      </Section>
      {pages.length > 0 && <LeftOut pages={pages} />}
    </div>
  );
}

function Source({ source, found, waiting, created, skipped, failed }: Crawl["sources"][number]) {
  const figures = Object.entries({ found, created, skipped, failed, waiting });
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-semibold wrap-anywhere">{source}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-row-reverse gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-figures">{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function LeftOut({ pages }: Pick<Crawl, "pages">) {
  return (
    <Section id="left-out" title="Left out" headingClass="mb-1 text-xl">
      <p className="mb-3 text-muted">{formatCount(pages.length, "page")} with no new tip, and why.</p>
      <ul className="divided text-sm">
        {pages.map(({ url, state, reason }) => (
          <li key={url} className="grid gap-x-6 py-2 sm:grid-cols-3">
            <span className="wrap-anywhere sm:col-span-2">{url}</span>
            <span className={state === "failed" ? "text-danger" : "text-muted"}>{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
