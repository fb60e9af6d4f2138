import { ActionLog } from "~/features/admin/action-log";
import { countSite, listActions, type SiteCounts } from "~/features/admin/admin-actions.server";
import { adminPages } from "~/features/admin/admin-navigation";
import { type BackupState, readLastBackup } from "~/features/admin/last-backup.server";
import { env } from "~/infra/env.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { formatNumber } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import blankLogbook from "~/ui/art/inline/blank-logbook.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Admin") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { supabase } = getSession(context);
  const before = parseCursor(url.searchParams.get("before"));
  const [counts, { rows: actions, next }, backup] = await Promise.all([
    countSite(supabase),
    listActions(supabase, before),
    readLastBackup(),
  ]);
  return { counts, backup, actions, version: env.TREKS_VERSION, ...pageLinks(before, next) };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { counts, backup, actions, version, ...links } = loaderData;
  return (
    <Page>
      <PageHeader title="Admin" subtitle="What there is, what you can do with it, and who did what." />
      <SiteStats counts={counts} />
      {backup && <LastBackup {...backup} />}
      <h2 className="mt-10 mb-4 text-2xl">Tools</h2>
      <CardGrid label="Tools">
        {adminPages.map(([href, label, text]) => (
          <Card key={href} title={label} href={href} headingLevel={3} excerpt={text} />
        ))}
      </CardGrid>
      <h2 className="mt-10 mb-4 text-2xl">Log</h2>
      {actions.length > 0 ? (
        <ActionLog actions={actions} />
      ) : (
        <EmptyState
          art={<InlineDrawing svg={blankLogbook} />}
          title="Nothing has been done yet."
          text="Every seeding, crawl and purge appears here."
        />
      )}
      <Pagination {...links} newerLabel="Newest actions" olderLabel="Older actions" />
      {version && <p className="mt-10 text-sm text-muted">Treks {version}</p>}
    </Page>
  );
}

function SiteStats({ counts }: { counts: SiteCounts }) {
  const { members, admins, guide, guidePosts, posts, forums } = counts;
  return (
    <dl className="flex flex-wrap gap-px overflow-clip rounded-lg border border-line bg-line">
      <Figure name="Members" value={members} note="besides admins and guide" />
      <Figure name="Admins" value={admins} note="kept by every purge" />
      <Figure name="Location forums" value={forums} note="places" />
      <Figure name="Posts" value={posts} note="in the location forums" />
      <Figure
        name="Guide posts"
        value={guidePosts}
        note={guide ? "by the Treks Guide" : "no Treks Guide here"}
      />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <div className="grow basis-40 bg-surface p-4">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-figures">{formatNumber(value)}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}

const findTheReason = "Whoever runs this site will find the reason in the log of the backups.";
const setUpBackups = "Whoever runs this site can have one made every night.";

function LastBackup({ at, isLate }: BackupState) {
  const words = at ? (
    <>
      The last backup was made <RelativeTime iso={at} />.
    </>
  ) : (
    "No backup has been made yet."
  );
  if (!isLate) return <p className="mt-3 text-sm text-muted">{words}</p>;
  return (
    <div className="mt-4">
      <Notice tone="warning" title="Backups">
        <p>
          {words} {at ? findTheReason : setUpBackups}
        </p>
      </Notice>
    </div>
  );
}
