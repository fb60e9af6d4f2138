import NewActivity from "~/features/activities/new-activity.island";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/new";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("New Activity") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { creator: await findViewerAuthor(context) };
}

export default function NewActivityPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="New Activity" back={{ href: "/activity", label: "Back to Activities" }} />
      <Island name="new-activity" of={NewActivity} props={loaderData} />
    </Page>
  );
}
