import { ServerHeader } from "~/islands/server-written";
import type { Profile } from "./profile";

const parts = import.meta.env.SSR
  ? { ...(await import("./profile-header")), ...(await import("./own-interests")) }
  : null;

/** @param profile on the server alone */
export function OwnProfileHeader({ profile }: { profile: Profile | undefined }) {
  return (
    <ServerHeader>
      {parts && profile && (
        <parts.ProfileHeader profile={profile} isOwn>
          <parts.OwnInterests interests={profile.interests} />
        </parts.ProfileHeader>
      )}
    </ServerHeader>
  );
}
