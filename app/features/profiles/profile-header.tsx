import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { PlaceName } from "~/ui/place-name";
import { avatarUrl, bannerPicture, joinedOn, type Profile } from "./profile";

export type ProfileHeaderProps = { profile: Profile; isOwn: boolean };

/** Banner, avatar and who the member is. */
export function ProfileHeader({ profile, isOwn }: ProfileHeaderProps) {
  const { id, name, username, location, bio, avatarDigest, joinDate } = profile;
  return (
    <header>
      <img {...bannerPicture(profile)} alt="" fetchPriority="high" className={bannerClass} />
      <div className="flex flex-wrap items-end justify-between gap-4 px-4 sm:px-6">
        <span className="-mt-12 rounded-full border-4 border-paper bg-paper">
          <Avatar name={name} src={avatarUrl(id, avatarDigest, "large")} size="lg" />
        </span>
        {isOwn && (
          <ButtonLink href="/edit-profile" variant="secondary">
            Edit Profile
          </ButtonLink>
        )}
      </div>
      <div className="mt-3 px-4 wrap-anywhere sm:px-6">
        <h1 className="text-3xl">{name}</h1>
        <p className="text-muted">@{username}</p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {location && <PlaceName name={location} />}
          <span>Joined {joinedOn(joinDate)}</span>
        </p>
        {bio && (
          <p className="mt-4 max-w-prose whitespace-pre-line" dir="auto">
            {bio}
          </p>
        )}
      </div>
    </header>
  );
}

export const bannerClass = "h-32 w-full rounded-lg bg-wash object-cover sm:h-48 lg:h-60";
