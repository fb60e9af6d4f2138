import type { ReactNode } from "react";
import { avatarUrl } from "~/lib/photo-rules";
import { Avatar } from "~/ui/content/avatar";
import { LocationLabel } from "~/ui/content/badge";
import { LinkedText } from "~/ui/content/linked-text";
import { Icon } from "~/ui/icons/icon";
import { bannerPicture, joinDateInWords, type ShownProfile } from "./profile";

export type ProfileHeaderProps = {
  profile: ShownProfile;
  actions?: ReactNode;
  children?: ReactNode;
};

export function ProfileHeader({ profile, actions, children }: ProfileHeaderProps) {
  const { id, name, username, location, bio, avatarDigest, joinDate } = profile;
  return (
    <header>
      <img {...bannerPicture(profile)} alt="" fetchPriority="high" className={bannerClass} />
      <div className="flex flex-wrap items-end justify-between gap-4 sm:px-6">
        <span className="-mt-14 rounded-full border-4 border-paper bg-paper">
          <Avatar name={name} src={avatarUrl(id, avatarDigest, "large")} size="lg" />
        </span>
        {actions}
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-6 sm:px-6 lg:grid-cols-3">
        <div className="wrap-anywhere lg:col-span-2">
          <h1 dir="auto" className="text-3xl">
            {name}
          </h1>
          <p dir="auto" className="text-muted">
            @{username}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {location && <LocationLabel name={location} />}
            <span className="flex items-center gap-1.5">
              <Icon name="calendar" />
              Joined {joinDateInWords(joinDate)}
            </span>
          </p>
          {bio.length > 0 && (
            <p className="mt-4 max-w-prose whitespace-pre-line" dir="auto">
              <LinkedText parts={bio} />
            </p>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}

export const bannerClass = "h-36 w-full rounded-lg bg-wash object-cover sm:h-52 lg:h-64";
