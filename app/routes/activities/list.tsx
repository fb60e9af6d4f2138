import { ActivityList } from "~/features/activities/activity-list.island";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/list";

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Activities") }];

export default function Activities() {
  return (
    <Page>
      <PageHeader title="Activities" subtitle="Where you have been, newest first">
        <ButtonLink href="/activity/new">New Activity</ButtonLink>
      </PageHeader>
      <ActivityList />
    </Page>
  );
}
