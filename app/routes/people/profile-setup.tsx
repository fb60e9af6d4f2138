import { saveProfileForm } from "~/features/profiles/profile-action.server";
import { ProfileFields } from "~/features/profiles/profile-fields";
import { ProfilePhotoField } from "~/features/profiles/profile-photo-field";
import { findProfile } from "~/features/profiles/profiles.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { aroundForm, getSession } from "~/infra/session/session.server";
import { ServerForm } from "~/islands/forms/server-form";
import { submitWithFallback } from "~/islands/forms/submit-with-fallback";
import { pageTitle } from "~/lib/product";
import { Button } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/profile-setup";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Complete your profile") }];

export async function loader({ context }: Route.LoaderArgs) {
  const { supabase, viewer } = getSession(context);
  const profile = viewer && (await aroundForm(context, findProfile(supabase, viewer.id)));
  return { profile: profile ?? null };
}

export async function action(posted: Route.ActionArgs) {
  const refused = await saveProfileForm(posted, "Error");
  if (refused) return refused;
  return redirectWithFlash("/feed", {
    kind: "success",
    title: "Profile updated",
    message: "Your profile has been successfully set up.",
    draftDone: posted.url.pathname,
  });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return submitWithFallback(sending);
}

export default function ProfileSetup({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const reply = actionData?.reply;
  return (
    <Page width="reading">
      <PageHeader title="Complete your profile" subtitle="So that other members know who they walk with." />
      <ServerForm
        actionData={actionData}
        submitLabel="Save"
        busyLabel="Saving..."
        secondaryAction={
          <Button form="skip" variant="quiet">
            Skip for now
          </Button>
        }
      >
        <ProfilePhotoField profile={profile} error={reply?.errors.avatar?.[0]} />
        <ProfileFields profile={profile} reply={reply} />
      </ServerForm>
      <form id="skip" method="post" action="/profile-setup/skip" />
    </Page>
  );
}
