import type { FieldMetadata } from "@conform-to/react";
import { FormField } from "~/forms/fields/form-field";
import { type FormFields, useServerForm } from "~/forms/fields/use-server-form";
import PhotoPicker from "~/islands/inputs/photo-picker.island";
import { Island } from "~/islands/island";
import type { Constraints, FormResult } from "~/lib/form-result";
import { avatarUrl } from "~/lib/photo-rules";
import { usernameHint } from "~/lib/usernames";
import { Avatar } from "~/ui/content/avatar";
import type { Profile } from "./profile";

type TextName = "name" | "username" | "location" | "bio" | "interests";

interface ProfileFormData {
  constraint: Constraints<TextName | "avatar" | "banner">;
  profile: Profile | null;
}

export type ProfileFormProps = { loaderData: ProfileFormData; actionData: FormResult | undefined };

export function useProfileForm({ constraint, profile }: ProfileFormData, result: FormResult | undefined) {
  return useServerForm({ id: "profile", constraint, result, defaultValue: savedValues(profile) });
}

export function ProfileFields({ fields }: { fields: FormFields<TextName> }) {
  return (
    <>
      <FormField field={fields.name} label="Full Name" autoComplete="name" starred />
      <FormField
        field={fields.username}
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        hint={usernameHint}
        starred
      />
      <FormField field={fields.location} label="Location" />
      <FormField field={fields.bio} as="textarea" label="Bio" rows={4} />
      <FormField
        field={fields.interests}
        label="Interests"
        hint="Separated by commas, for example: Hiking, Photography, Travel"
      />
    </>
  );
}

function savedValues(profile: Profile | null) {
  if (!profile) return {};
  const { name, username, location, bio, interests } = profile;
  return { name, username, location, bio, interests: interests.join(", ") };
}

export function PhotoField({ label, field }: { label: string; field: FieldMetadata<string> }) {
  const props = { label, id: field.id, name: field.name, error: field.errors?.[0] };
  return <Island name="photo-picker" of={PhotoPicker} props={props} />;
}

export type ProfilePhotoFieldProps = { profile: Profile | null; field: FieldMetadata<string> };

export function ProfilePhotoField({ profile, field }: ProfilePhotoFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {profile && (
        <Avatar name={profile.name} src={avatarUrl(profile.id, profile.avatarDigest, "large")} size="lg" />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <PhotoField label="Profile photo" field={field} />
      </div>
    </div>
  );
}
