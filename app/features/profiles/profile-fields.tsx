import type { FormReply } from "~/lib/form-reply";
import { usernameHint } from "~/lib/usernames";
import { Field } from "~/ui/forms/field";
import { maxBioLength, maxLocationLength, maxNameLength, type Profile } from "./profile";

export type ProfileFieldsProps = {
  /** Null if nobody is signed in any more. */
  profile: Profile | null;
  reply: FormReply | undefined;
};

export function ProfileFields({ profile, reply }: ProfileFieldsProps) {
  const field = (name: string, saved: string | undefined) => ({
    name,
    defaultValue: reply ? (reply.values[name] ?? "") : saved,
    error: reply?.errors[name]?.[0],
  });
  return (
    <>
      <Field
        label="Full Name"
        autoComplete="name"
        maxLength={maxNameLength}
        required
        starred
        {...field("name", profile?.name)}
      />
      <Field
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        hint={usernameHint}
        required
        starred
        {...field("username", profile?.username)}
      />
      <Field label="Location" maxLength={maxLocationLength} {...field("location", profile?.location)} />
      <Field as="textarea" label="Bio" rows={4} maxLength={maxBioLength} {...field("bio", profile?.bio)} />
      <Field
        label="Interests"
        hint="Separated by commas, for example: Hiking, Photography, Travel"
        {...field("interests", profile?.interests.join(", "))}
      />
    </>
  );
}
