import { ActionLog } from "~/features/admin/action-log";
import { countSite, listActions } from "~/features/admin/admin-actions.server";
import { adminPages } from "~/features/admin/admin-navigation";
import { LastBackup } from "~/features/admin/last-backup";
import { readLastBackup } from "~/features/admin/last-backup.server";
import { SiteStats } from "~/features/admin/site-stats";
import { env } from "~/infra/env.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { BlankLogbook } from "~/ui/art/blank-logbook";
import { Card, CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Admin") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { supabase } = getSession(context);
  const before = parseCursor(url.searchParams.get("before"));
  const [counts, { actions, next }, backup] = await Promise.all([
    countSite(supabase),
    listActions(supabase, before),
    readLastBackup(),
  ]);
  return { counts, backup, actions, version: env.TREKS_VERSION, ...pageLinks(before, next) };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { counts, backup, actions, version, isFirst, older } = loaderData;
  return (
    <Page>
      <PageHeader title="Admin" subtitle="What there is, what you can do to it, and who did what." />
      <SiteStats counts={counts} />
      {backup && <LastBackup {...backup} />}
      <h2 className="mt-10 mb-4 text-2xl">Tools</h2>
      <CardGrid label="Tools">
        {adminPages.map(({ href, label, text }) => (
          <Card key={href} title={label} href={href} headingLevel={3} excerpt={text} />
        ))}
      </CardGrid>
      <h2 className="mt-10 mb-4 text-2xl">Log</h2>
      {actions.length > 0 ? (
        <ActionLog actions={actions} />
      ) : (
        <EmptyState
          art={<BlankLogbook />}
          title="Nothing has been done yet."
          text="Every seeding, crawl and purge will stand here."
        />
      )}
      <Pagination
        newerHref={isFirst ? undefined : "/admin"}
        newerLabel="Newest actions"
        olderHref={older}
        olderLabel="Older actions"
      />
      {version && <p className="mt-10 text-sm text-muted">Treks {version}</p>}
    </Page>
  );
}
