import SeedingPanel from "~/features/forums/samples/seeding-panel.island";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/seed-categorized-forums";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Seed categorized forums") }];

export default function SeedCategorizedForums() {
  return (
    <Page width="reading">
      <PageHeader
        title="Seed categorized forums"
        subtitle="General forum posts live in each member's own browser: this changes yours."
        back={{ href: "/admin/tools", label: "Tools" }}
      />
      <p className="hidden noscript:block">
        The posts are kept in this browser, which needs JavaScript. Turn it on to seed or clear them.
      </p>
      <Island name="seeding-panel" of={SeedingPanel} />
    </Page>
  );
}
