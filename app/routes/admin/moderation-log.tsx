import { ModerationLog } from "~/features/moderation/moderation-log";
import { listModerationActions } from "~/features/moderation/moderation-log.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import blankLogbook from "~/ui/art/inline/blank-logbook.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/moderation-log";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Moderation log") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: actions, next } = await listModerationActions(getSession(context).supabase, before);
  return { actions, ...pageLinks(before, next) };
}

export default function ModerationLogPage({ loaderData: { actions, ...links } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title="Moderation log"
        subtitle="What admins did to single posts, comments, members and places, and why. Follow a link to take it back."
      />
      {actions.length > 0 ? (
        <ModerationLog actions={actions} />
      ) : (
        <EmptyState
          art={<InlineDrawing svg={blankLogbook} />}
          title="Nothing has been decided yet."
          text="Every removal, suspension and dismissal appears here."
        />
      )}
      <Pagination {...links} newerLabel="Newest acts" olderLabel="Older acts" />
    </Page>
  );
}
