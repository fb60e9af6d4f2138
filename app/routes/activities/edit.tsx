import { EditActivityForm } from "~/features/activities/edit-activity-form.island";
import { userActivities } from "~/features/activities/user-activities";
import { LocalPostLoading, MissingRecord } from "~/islands/local-post";
import { useOwnRecord } from "~/islands/records/own-record";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/edit";

const back = { href: "/activity", label: "Back to Activities" };

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Activity") }];

export default function EditActivity({ params }: Route.ComponentProps) {
  const { record, isMissing } = useOwnRecord(userActivities, params.activityId, activity => activity.creator);
  if (isMissing) return <MissingRecord title="Activity not found" href={back.href} action={back.label} />;
  return (
    <Page width="reading">
      {record ? (
        <>
          <PageHeader title="Edit Activity" back={back} />
          <EditActivityForm activity={record} />
        </>
      ) : (
        <LocalPostLoading back={back} noun="activity" />
      )}
    </Page>
  );
}
