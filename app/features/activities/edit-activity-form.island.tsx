import { DeviceForm } from "~/forms/page/device-form";
import { useEdit } from "~/islands/records/save-edit";
import { StoredVersion } from "~/islands/records/stored-version";
import { type Activity, editedActivity, formFromActivity, validateActivity } from "./activity";
import { ActivityFields } from "./activity-fields";
import { userActivities } from "./user-activities";

export function EditActivityForm({ activity }: { activity: Activity }) {
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
