import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormField } from "~/forms/fields/form-field";
import { ServerForm, useServerForm } from "~/forms/fields/server-form";
import PhotoPicker from "~/islands/inputs/photo-picker.island";
import { Island } from "~/islands/island";
import type { Constraints, FormResult } from "~/lib/form-result";
import { avatarUrl } from "~/lib/photo-rules";
import { usernameHint } from "~/lib/usernames";
import { Avatar } from "~/ui/content/avatar";
import type { Profile } from "./profile";

interface ProfileFormProps {
  constraint: Constraints<"name" | "username" | "location" | "bio" | "interests" | "avatar" | "banner">;
  profile: Profile | null;
  actionData: FormResult | undefined;
  submitLabel: string;
  secondaryAction: ReactNode;
  Banner?: (props: BannerFieldProps) => ReactNode;
}

export interface BannerFieldProps {
  profile: Profile | null;
  field: FieldMetadata<string>;
}

export function ProfileForm({ constraint, profile, Banner, ...props }: ProfileFormProps) {
  const defaultValue = savedValues(profile);
  const [form, fields] = useServerForm({ id: "profile", constraint, result: props.actionData, defaultValue });
  return (
    <ServerForm {...props} form={form} busyLabel="Saving...">
      {Banner && <Banner profile={profile} field={fields.banner} />}
      <div className="flex flex-wrap items-start gap-5">
        {profile && (
          <Avatar name={profile.name} src={avatarUrl(profile.id, profile.avatarDigest, "large")} size="lg" />
        )}
        <div className="min-w-0 flex-1 basis-64">
          <PhotoField label="Profile photo" field={fields.avatar} />
        </div>
      </div>
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
    </ServerForm>
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
