import {
  type Activity,
  activityFromForm,
  formFromActivity,
  userActivities,
  validateActivity,
} from "~/features/activities/activity";
import { ActivityFields } from "~/features/activities/activity-fields";
import { EditForm } from "~/islands/records/edit-form";
import { EditPage } from "~/islands/records/edit-page";
import { keepUntouched } from "~/islands/records/save-edit";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/edit";

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Activity") }];

export default function EditActivity({ params }: Route.ComponentProps) {
  return (
    <EditPage
      collection={userActivities}
      id={params.activityId}
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
  const shown = formFromActivity(activity);
  return (
    <EditForm
      collection={userActivities}
      record={activity}
      describe={({ title, description = "" }) => ({ noun: "activity", title, content: description })}
      validate={validateActivity}
      save={async (form, save) => {
        const { title, type, description, location, date } = activityFromForm(Object.fromEntries(form), 0);
        await save(keepUntouched({ title, type, description, location, date }, form, shown, activity));
      }}
      successTitle="Activity saved"
      href="/activity"
    >
      {errors => <ActivityFields values={shown} errors={errors} />}
    </EditForm>
  );
}
