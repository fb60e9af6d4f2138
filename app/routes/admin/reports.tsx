import { listReportedThings } from "~/features/moderation/queue.server";
import { reportReasons } from "~/features/moderation/report";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { titleOrComment } from "~/lib/location-post";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/drawings";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Reports") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: things, next } = await listReportedThings(getSession(context).supabase, before);
  return { things, ...pageLinks(before, next) };
}

export default function Reports({ loaderData: { things, ...links } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title="Reports"
        subtitle="What members have reported and no admin has decided yet. Reports about you go to another admin."
      />
      {things.length > 0 ? (
        <CardGrid label="Open reports">
          {things.map(thing => (
            <ThingCard key={thing.id} {...thing} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          art={<QuietOwl />}
          title="No open reports."
          text="What members report appears here until it is decided."
        />
      )}
      <Pagination {...links} newerLabel="Newest reports" olderLabel="Older reports" />
    </Page>
  );
}

type ReportedThing = Route.ComponentProps["loaderData"]["things"][number];

function ThingCard({ id, excerpt, reasons, reportCount, newestAt, ...thing }: ReportedThing) {
  const { isProfile, isDeleted, authorName } = thing;
  return (
    <Card
      title={titleOrComment(thing)}
      href={
        isProfile
          ? href("/admin/reports/members/:profileId", { profileId: id })
          : href("/admin/reports/posts/:postId", { postId: id })
      }
      meta={
        <>
          {reportCount === 1 ? "1 report" : `${reportCount} reports`}
          <RelativeTime iso={newestAt} />
        </>
      }
      subtitle={reasons.map(reason => reportReasons[reason]).join(", ")}
      excerpt={excerpt}
      dimmed={isDeleted}
      footer={
        <>
          <span dir="auto">{isProfile ? "Profile" : authorName}</span>
          {isDeleted && "Deleted by its author"}
        </>
      }
    />
  );
}
