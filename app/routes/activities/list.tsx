import ActivityList from "~/features/activities/activity-list.island";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/list";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Activities") }];

export default function Activities() {
  return (
    <Page>
      <PageHeader title="Activities" subtitle="Where you have been, newest first">
        <ButtonLink href="/activity/new">New Activity</ButtonLink>
      </PageHeader>
      <Island name="activity-list" of={ActivityList} />
    </Page>
  );
}
