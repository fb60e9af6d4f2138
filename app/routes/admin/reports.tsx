import { listQueue, type QueuedThing } from "~/features/admin/decisions/queue.server";
import { reportReasons } from "~/features/admin/reports/report";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { plural } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/drawings";
import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("To decide") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: things, next } = await listQueue(getSession(context).supabase, before);
  return { things, ...pageLinks(before, next) };
}

export default function Queue({ loaderData: { things, ...links } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title="To decide"
        subtitle="What members reported or suggested, until an admin decides. Other admins see the reports about you."
      />
      {things.length > 0 ? (
        <CardGrid label="To decide">
          {things.map(thing => (
            <ThingCard key={thing.id} {...thing} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          art={<QuietOwl />}
          title="Nothing is waiting for a decision."
          text="What members report or suggest appears here."
        />
      )}
      <Pagination {...links} newerLabel="Newest" olderLabel="Older" />
    </Page>
  );
}

const kindLabels = {
  post: "Post",
  comment: "Comment",
  member: "Member",
  place: "Place",
  correction: "Correction",
};

function ThingCard({ id, kind, title, excerpt, reasons, reportCount, newestAt, ...thing }: QueuedThing) {
  const { authorName, isDeleted } = thing;
  return (
    <Card
      title={title || "Comment"}
      href={pathOf(kind, id)}
      meta={
        <>
          <Badge>{kindLabels[kind]}</Badge>
          {reportCount > 0 ? plural(reportCount, "report") : "Suggested"}
          <RelativeTime iso={newestAt} />
        </>
      }
      subtitle={reasons.map(reason => reportReasons[reason]).join(", ")}
      excerpt={excerpt}
      dimmed={isDeleted}
      footer={
        kind !== "member" && (
          <>
            <span dir="auto">{authorName}</span>
            {isDeleted && "Deleted by its author"}
          </>
        )
      }
    />
  );
}

function pathOf(kind: QueuedThing["kind"], id: string) {
  if (kind === "place" || kind === "correction")
    return href("/admin/places/:suggestionId", { suggestionId: id });
  if (kind === "member") return href("/admin/members/:profileId", { profileId: id });
  return href("/admin/reports/posts/:postId", { postId: id });
}
