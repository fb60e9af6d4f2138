import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { Avatar } from "~/ui/content/avatar";
import { avatarUrl, type Profile } from "./profile";

export type ProfilePhotoFieldProps = { profile: Profile | null; error: string | undefined };

export function ProfilePhotoField({ profile, error }: ProfilePhotoFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {profile && (
        <Avatar name={profile.name} src={avatarUrl(profile.id, profile.avatarDigest, "large")} size="lg" />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <PhotoPicker label="Profile photo" name="avatar" error={error} />
      </div>
    </div>
  );
}
