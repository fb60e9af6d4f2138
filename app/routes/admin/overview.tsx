import type { ReactNode } from "react";
import { type BackupState, readLastBackup } from "~/features/admin/last-backup.server";
import { readOverview, type SiteOverview } from "~/features/admin/overview.server";
import { getSession } from "~/infra/session/session.server";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/drawings";
import { Card, CardGrid } from "~/ui/content/card";
import { NumberStrip } from "~/ui/content/number-strip";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, Section } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Admin") }];

export async function loader({ context }: Route.LoaderArgs) {
  const [site, backup] = await Promise.all([readOverview(getSession(context).supabase), readLastBackup()]);
  return { site, backup };
}

export default function Overview({ loaderData: { site, backup } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Admin" />
      <Section id="waiting" title="What needs somebody" headingClass="mb-4 text-2xl">
        <Waiting site={site} backup={backup} />
      </Section>
      <Section id="week" title="This week" headingClass="mb-4 text-2xl" className="mt-10">
        <NumberStrip
          numbers={[
            ["New members", String(site.newMembers)],
            ["New posts", String(site.newPosts)],
            ["New places", String(site.newPlaces)],
          ]}
        />
      </Section>
      {backup && <LastBackup {...backup} />}
      <p className="mt-6">
        <a href="/admin/tools" className="link">
          Tools: seeds, crawl and purges
        </a>
      </p>
    </Page>
  );
}

/** The most pressing first. */
function Waiting({
  site: { reports, suggestions, waiting },
  backup,
}: {
  site: SiteOverview;
  backup: BackupState | null;
}) {
  const cards: [isShown: boolean, card: ReactNode][] = [
    [
      reports > 0,
      <Card
        key="reports"
        headingLevel={3}
        title={`${formatCount(reports, "reported thing")}`}
        href="/admin/reports"
        excerpt="Posts, comments or members that somebody has reported."
      />,
    ],
    [
      suggestions > 0,
      <Card
        key="suggestions"
        headingLevel={3}
        title={`${formatCount(suggestions, "suggestion")}`}
        href="/admin/reports"
        excerpt="What members say of places: a new one, or something that is wrong."
      />,
    ],
    [
      waiting > 0,
      <Card
        key="waiting"
        headingLevel={3}
        title={`${formatCount(waiting, "member")} without confirmation`}
        href="/admin/members?shown=unconfirmed"
        excerpt="They signed up more than an hour ago and have not followed the link in their mail."
      />,
    ],
    [
      backup?.isLate === true,
      <Card
        key="backup"
        headingLevel={3}
        title={backup?.at ? "The last backup is old" : "No backup has been made yet"}
        excerpt={backup?.at ? findTheReason : setUpBackups}
      />,
    ],
  ];
  const shown = cards.filter(([isShown]) => isShown).map(([, card]) => card);
  if (shown.length > 0) return <CardGrid label="What needs somebody">{shown}</CardGrid>;
  return <EmptyState art={<QuietOwl />} title="Nothing needs you now." />;
}

const findTheReason = "Whoever runs this site will find the reason in the log of the backups.";
const setUpBackups = "Whoever runs this site can have one made every night.";

function LastBackup({ at }: BackupState) {
  if (!at) return null;
  return (
    <p className="mt-6 text-sm text-muted">
      The last backup was made <RelativeTime iso={at} />.
    </p>
  );
}
