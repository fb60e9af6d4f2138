import {
  type Activity,
  editedActivity,
  formFromActivity,
  userActivities,
  validateActivity,
} from "~/features/activities/activity";
import { ActivityFields } from "~/features/activities/activity-fields";
import { DeviceForm } from "~/forms/page/device-form";
import { LocalPostLoading, MissingRecord } from "~/islands/local-post";
import { useOwnRecord } from "~/islands/records/own-record";
import { useEdit } from "~/islands/records/save-edit";
import { StoredVersion } from "~/islands/records/stored-version";
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

function EditActivityForm({ activity }: { activity: Activity }) {
  const { stored, save } = useEdit(userActivities, activity);
  return (
    <>
      {stored && <StoredVersion noun="activity" title={stored.title} content={stored.description ?? ""} />}
      <DeviceForm
        validate={validateActivity}
        save={form => save(editedActivity(Object.fromEntries(form), activity))}
        failure={{ title: "Saving failed", message: "Your changes could not be saved. Please try again." }}
        success={{ title: "Activity saved", href: "/activity" }}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        cancelHref="/activity"
      >
        {errors => <ActivityFields values={formFromActivity(activity)} errors={errors} />}
      </DeviceForm>
    </>
  );
}
