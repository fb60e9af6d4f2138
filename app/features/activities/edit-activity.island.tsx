import { EditForm } from "~/islands/records/edit-form";
import { EditPage } from "~/islands/records/edit-page";
import { keepUntouched } from "~/islands/records/save-edit";
import { type Activity, activityFromForm, formFromActivity, trackOf, userActivities } from "./activity";
import { ActivityFields } from "./activity-fields";
import { validateActivity } from "./validate-activity";

function changedTrack(form: FormData) {
  const { track = null } = trackOf(Object.fromEntries(form));
  return track || form.get("removeTrack") ? { track } : {};
}

export default function EditActivity({ id }: { id: string }) {
  return (
    <EditPage
      collection={userActivities}
      id={id}
      noun="activity"
      title="Edit Activity"
      missingTitle="Activity not found"
      list={{ href: "/activity", label: "Back to Activities" }}
    >
      {activity => <EditActivityForm activity={activity} />}
    </EditPage>
  );
}

function EditActivityForm({ activity }: { activity: Activity }) {
  const texts = formFromActivity(activity);
  return (
    <EditForm
      collection={userActivities}
      record={activity}
      validate={validateActivity}
      save={async (form, save) => {
        const values = keepUntouched(activityFromForm(Object.fromEntries(form)), form, texts, activity);
        await save({ ...values, ...changedTrack(form) });
      }}
      successTitle="Activity saved"
      href="/activity"
    >
      {errors => <ActivityFields values={texts} track={activity.track} errors={errors} />}
    </EditForm>
  );
}
