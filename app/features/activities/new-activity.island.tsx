import { DeviceForm } from "~/islands/forms/device-form";
import { activityFromForm, userActivities } from "./activity";
import { ActivityFields } from "./activity-fields";
import { validateActivity } from "./validate-activity";

interface NewActivityProps {
  id: string;
  creator: { id: string; name: string; avatar?: string | undefined };
}

export default function NewActivity({ id, creator }: NewActivityProps) {
  return (
    <DeviceForm
      collection={userActivities.key}
      id={id}
      validate={validateActivity}
      save={keepActivity}
      submitLabel="Create Activity"
      busyLabel="Creating..."
      cancelHref="/activity"
      failure={{
        title: "Creation failed",
        message: "There was an error creating your activity. Please try again.",
      }}
      success={{ title: "Activity created!", href: "/profile?tab=activities" }}
    >
      {errors => (
        <>
          <input type="hidden" name="creatorId" defaultValue={creator.id} />
          <input type="hidden" name="creatorName" defaultValue={creator.name} />
          <input type="hidden" name="creatorAvatar" defaultValue={creator.avatar} />
          <ActivityFields errors={errors} />
        </>
      )}
    </DeviceForm>
  );
}

async function keepActivity(form: FormData) {
  await userActivities.put(activityFromForm(Object.fromEntries(form), Date.now()));
}
