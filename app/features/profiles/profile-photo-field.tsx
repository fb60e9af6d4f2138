import type { FieldMetadata } from "@conform-to/react";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { Avatar } from "~/ui/content/avatar";
import { avatarUrl, type Profile } from "./profile";

export type ProfilePhotoFieldProps = { profile: Profile | null; field: FieldMetadata<string> };

export function ProfilePhotoField({ profile, field }: ProfilePhotoFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {profile && (
        <Avatar name={profile.name} src={avatarUrl(profile.id, profile.avatarDigest, "large")} size="lg" />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <PhotoPicker label="Profile photo" id={field.id} name={field.name} error={field.errors?.[0]} />
      </div>
    </div>
  );
}
