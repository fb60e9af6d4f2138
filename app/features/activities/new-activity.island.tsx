import { newRecordId } from "~/browser/records/fields";
import { DeviceForm } from "~/islands/local-forms/device-form";
import { type Activity, activityFromForm, trackOf, userActivities } from "./activity";
import { ActivityFields } from "./activity-fields";
import { validateActivity } from "./validate-activity";

interface NewActivityProps {
  creator: Activity["creator"];
}

export default function NewActivity({ creator }: NewActivityProps) {
  return (
    <DeviceForm
      validate={validateActivity}
      save={form => keepActivity(form, creator)}
      submitLabel="Create Activity"
      busyLabel="Creating..."
      cancelHref="/activity"
      local="/activity/new"
      failure={{
        title: "Creation failed",
        message: "There was an error creating your activity. Please try again.",
      }}
      success={{ title: "Activity created!", href: "/profile?tab=activities" }}
    >
      {errors => <ActivityFields errors={errors} />}
    </DeviceForm>
  );
}

async function keepActivity(form: FormData, creator: Activity["creator"]) {
  const values = Object.fromEntries(form);
  const made = { id: newRecordId(), imageUrl: null, createdAt: new Date().toISOString(), creator };
  await userActivities.put({ ...made, ...activityFromForm(values), ...trackOf(values) });
}
