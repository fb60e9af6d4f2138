import { env } from "~/infra/env.server";
import { pageTitle } from "~/lib/product";
import { Card, CardGrid } from "~/ui/content/card";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/tools";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Tools") }];

export const loader = () => ({ version: env.TREKS_VERSION });

const tools = [
  ["/location-forums/new", "Add a place", "Everybody sees it at once."],
  [
    "/admin/seed-tips",
    "Seed tips",
    "Creates the location forums and the Treks Guide's posts, where they are missing.",
  ],
  ["/admin/crawl-tips", "Bulk crawl", "Reads public pages about the outdoors and turns each into a tip."],
  [
    "/admin/seed-categorized-forums",
    "Seed categorized forums",
    "Fills the general forums of your own browser with sample posts.",
  ],
  [
    "/admin/purge-users",
    "Purge users",
    "Deletes every member except admins, with everything that is theirs.",
  ],
  [
    "/admin/purge-posts",
    "Purge posts",
    "Deletes every location forum post, and the forums too if you say so.",
  ],
] as const;

export default function Tools({ loaderData: { version } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Tools" subtitle="What a site needs once, or never." />
      <CardGrid label="Tools">
        {tools.map(([href, label, text]) => (
          <Card key={href} title={label} href={href} excerpt={text} />
        ))}
      </CardGrid>
      {version && <p className="mt-10 text-sm text-muted">Treks {version}</p>}
    </Page>
  );
}
