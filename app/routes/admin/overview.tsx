import { readLastBackup, readOverview } from "~/features/admin/overview.server";
import { getSession } from "~/infra/session/session.server";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/drawings";
import { Card, CardGrid } from "~/ui/content/card";
import { NumberStrip } from "~/ui/content/number-strip";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader, Section } from "~/ui/layout/page";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Admin") }];

export async function loader({ context }: Route.LoaderArgs) {
  const [site, backup] = await Promise.all([readOverview(getSession(context).supabase), readLastBackup()]);
  return { site, backup };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Overview({ loaderData: { site, backup } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Admin" />
      <Section id="waiting" title="Needs attention" headingClass="mb-4 text-2xl">
        <Waiting site={site} backup={backup} />
      </Section>
      <Section id="week" title="New this week" headingClass="mb-4 text-2xl" className="mt-10">
        <NumberStrip
          numbers={[
            ["Members", String(site.newMembers)],
            ["Posts", String(site.newPosts)],
            ["Places", String(site.newPlaces)],
          ]}
        />
      </Section>
      {backup?.at && (
        <p className="mt-6 text-sm text-muted">
          The last backup was made <RelativeTime iso={backup.at} />.
        </p>
      )}
      <p className="mt-6">
        <a href="/admin/tools" className="link">
          Tools: seeds, crawl and purges
        </a>
      </p>
    </Page>
  );
}

/** The most pressing first. */
function Waiting({ site, backup }: Loaded) {
  const cards: { title: string; href?: string; excerpt: string; isShown: boolean }[] = [
    {
      title: formatCount(site.reports, "reported item"),
      href: "/admin/reports",
      excerpt: "Posts, comments or members that somebody reported.",
      isShown: site.reports > 0,
    },
    {
      title: formatCount(site.suggestions, "suggestion"),
      href: "/admin/reports",
      excerpt: "New places and corrections from members.",
      isShown: site.suggestions > 0,
    },
    {
      title: formatCount(site.waiting, "unconfirmed member"),
      href: "/admin/members?shown=unconfirmed",
      excerpt: "They signed up more than an hour ago and have not opened the link in their mail.",
      isShown: site.waiting > 0,
    },
    {
      title: backup?.at ? "The last backup is old" : "No backup has been made yet",
      excerpt: backup?.at ? findTheReason : setUpBackups,
      isShown: backup?.isLate === true,
    },
  ];
  const shown = cards.filter(({ isShown }) => isShown);
  if (shown.length === 0) return <EmptyState art={<QuietOwl />} title="Nothing needs your attention." />;
  return (
    <CardGrid label="Needs attention">
      {shown.map(({ isShown: _, ...card }) => (
        <Card key={card.title} headingLevel={3} {...card} />
      ))}
    </CardGrid>
  );
}

const findTheReason = "Whoever runs this site can find the reason in the backup log.";
const setUpBackups = "Whoever runs this site can have one made every night.";
