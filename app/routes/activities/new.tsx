import { activityFromForm, userActivities, validateActivity } from "~/features/activities/activity";
import { ActivityFields } from "~/features/activities/activity-fields";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { DeviceForm } from "~/forms/page/device-form";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new";

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("New Activity") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { id: crypto.randomUUID(), creator: await findViewerAuthor(context) };
}

export default function NewActivity({ loaderData: { id, creator } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="New Activity" back={{ href: "/activity", label: "Back to Activities" }} />
      <DeviceForm
        collection={userActivities.key}
        id={id}
        validate={validateActivity}
        save={keep}
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
    </Page>
  );
}

async function keep(form: FormData) {
  await userActivities.put(activityFromForm(Object.fromEntries(form), Date.now()));
}
