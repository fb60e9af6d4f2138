import { listReportedThings } from "~/features/moderation/queue/queue.server";
import { ReportQueue } from "~/features/moderation/queue/report-queue";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/quiet-owl";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Reports") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { things, next } = await listReportedThings(getSession(context).supabase, before);
  return { things, ...pageLinks(before, next) };
}

export default function Reports({ loaderData: { things, isFirst, older } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title="Reports"
        subtitle="What members have reported and nobody has decided about. Reports about you go to another admin."
      />
      {things.length > 0 ? (
        <ReportQueue things={things} />
      ) : (
        <EmptyState
          art={<QuietOwl />}
          title="No open reports."
          text="What members report will stand here until it is decided."
        />
      )}
      <Pagination
        newerHref={isFirst ? undefined : "/admin/reports"}
        newerLabel="Newest reports"
        olderHref={older}
        olderLabel="Older reports"
      />
    </Page>
  );
}
