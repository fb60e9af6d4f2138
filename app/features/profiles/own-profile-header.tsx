import { ServerHeader } from "~/islands/server-written";
import type { Profile } from "./profile";

const parts = import.meta.env.SSR
  ? {
      ...(await import("./profile-header")),
      ...(await import("./own-interests")),
      ...(await import("./edit-profile-link")),
    }
  : null;

/** @param profile on the server alone */
export function OwnProfileHeader({ profile }: { profile: Profile | undefined }) {
  return (
    <ServerHeader>
      {parts && profile && (
        <parts.ProfileHeader profile={profile} actions={<parts.EditProfileLink />}>
          <parts.OwnInterests interests={profile.interests} />
        </parts.ProfileHeader>
      )}
    </ServerHeader>
  );
}
