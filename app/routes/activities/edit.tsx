import EditActivity from "~/features/activities/edit-activity.island";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/edit";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Activity") }];

export default function EditActivityPage({ params }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island bringsForm name="edit-activity" of={EditActivity} props={{ id: params.activityId }} />
    </Page>
  );
}
