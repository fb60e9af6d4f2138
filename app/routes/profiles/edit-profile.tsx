import { bannerPicture } from "~/features/profiles/profile";
import { type BannerFieldProps, PhotoField, ProfileForm } from "~/features/profiles/profile-fields";
import { bannerClass } from "~/features/profiles/profile-header";
import { loadProfileForm, profileFormAction } from "~/features/profiles/save-profile.server";
import { pageTitle } from "~/lib/product";
import { CancelLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/edit-profile";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Profile") }];

export const loader = (args: Route.LoaderArgs) => loadProfileForm(args);

export const action = profileFormAction({
  signedOutTitle: "Error updating profile",
  doneHref: "/profile",
  doneMessage: "Your profile has been successfully updated.",
});

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Edit Profile">
        <a href="/account-settings" className="link">
          Account Settings
        </a>
      </PageHeader>
      <ProfileForm
        {...loaderData}
        actionData={actionData}
        submitLabel="Save Changes"
        secondaryAction={<CancelLink href="/profile" />}
        Banner={BannerField}
      />
    </Page>
  );
}

function BannerField({ profile, field }: BannerFieldProps) {
  return (
    <div>
      {profile && <img {...bannerPicture(profile)} alt="" className={bannerClass} />}
      <details open={Boolean(field.errors)} className="mt-3">
        <summary className="inline-flex min-h-11 items-center rounded-md border border-edge bg-surface px-4 py-2 font-semibold hover:border-forest hover:text-forest">
          Change Banner
        </summary>
        <div className="mt-3">
          <PhotoField label="Banner photo" field={field} />
        </div>
      </details>
    </div>
  );
}
