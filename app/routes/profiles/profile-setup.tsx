import { ProfileForm } from "~/features/profiles/profile-fields";
import { loadProfileForm, profileFormAction } from "~/features/profiles/save-profile.server";
import { pageTitle } from "~/lib/product";
import { Button } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/profile-setup";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Complete your profile") }];

export const loader = (args: Route.LoaderArgs) => loadProfileForm(args);

export const action = profileFormAction({
  signedOutTitle: "Error",
  doneHref: "/feed",
  doneMessage: "Your profile has been successfully set up.",
});

export default function ProfileSetup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Complete your profile" subtitle="So that other members know who they walk with." />
      <ProfileForm
        {...loaderData}
        actionData={actionData}
        submitLabel="Save"
        secondaryAction={
          <Button form="skip" variant="quiet">
            Skip for now
          </Button>
        }
      />
      <form id="skip" method="post" action="/profile-setup/skip" />
    </Page>
  );
}
