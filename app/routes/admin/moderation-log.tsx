import { listActs } from "~/features/moderation/acts.server";
import { ModerationLog } from "~/features/moderation/moderation-log";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { BlankLogbook } from "~/ui/art/blank-logbook";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/moderation-log";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Moderation log") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: acts, next } = await listActs(getSession(context).supabase, before);
  return { acts, ...pageLinks(before, next) };
}

export default function ModerationLogPage({ loaderData: { acts, isFirst, older } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title="Moderation log"
        subtitle="What admins did to single posts and members, and why. Follow a link to take it back."
      />
      {acts.length > 0 ? (
        <ModerationLog acts={acts} />
      ) : (
        <EmptyState
          art={<BlankLogbook />}
          title="Nothing has been decided yet."
          text="Every removal, suspension and dismissal will stand here."
        />
      )}
      <Pagination
        newerHref={isFirst ? undefined : "/admin/moderation-log"}
        newerLabel="Newest acts"
        olderHref={older}
        olderLabel="Older acts"
      />
    </Page>
  );
}
