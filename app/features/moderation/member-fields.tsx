import type { FieldMetadata } from "@conform-to/react";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/use-server-form";
import { formatCount } from "~/lib/numbers";
import { type AccountAct, type Member, suspensionLengths } from "./member";

interface SuspensionFieldsProps {
  fields: FormFields<"length" | "date" | "hide" | "reason">;
  limits: { min: string; max: string };
}

export function SuspensionFields({ fields, limits }: SuspensionFieldsProps) {
  return (
    <>
      <FormField field={fields.length} as="select" label="For how long">
        {suspensionLengths.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormField>
      <FormField
        field={fields.date}
        label="Date"
        type="date"
        hint="Only for “Until a date”: the member may log in again from this day on."
        {...limits}
      />
      <FormCheckbox
        field={fields.hide}
        label="Hide the profile and all posts meanwhile"
        hint="They come back by themselves when the suspension ends."
      />
      <ReasonField
        field={fields.reason}
        hint="The member reads it when they try to log in. Do not name anybody who reported them."
      />
    </>
  );
}

export function ReasonField({ field, hint }: { field: FieldMetadata<string>; hint: string }) {
  return <FormField field={field} as="textarea" label="Reason" rows={3} hint={hint} />;
}

interface AccountActFieldsProps {
  act: AccountAct;
  member: Member | undefined;
  fields: FormFields<"reason" | "email" | "confirm">;
}

export function AccountActFields({ act, member, fields }: AccountActFieldsProps) {
  return (
    <>
      <div className="grid gap-3 wrap-anywhere">{explain(act, member)}</div>
      {act === "address" && (
        <FormField field={fields.email} label="New email" type="email" autoComplete="off" />
      )}
      <ReasonField
        field={fields.reason}
        hint="For the log, which admins alone read. It keeps the reason for good: leave addresses out of it."
      />
      {act === "delete" && (
        <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
      )}
    </>
  );
}

function explain(act: AccountAct, member: Member | undefined) {
  const email = member?.email ?? "their address";
  switch (act) {
    case "confirm":
      return (
        <p>
          The member can log in at once, although nobody has shown that mail to {email} reaches them. Do it
          only if you know that the address is theirs: whoever reads its mail can set a new password.
        </p>
      );
    case "resend":
      return <p>A mail with a new link goes to {email}. The link in the mail before stops working.</p>;
    case "address":
      return (
        <p>
          The member is logged out everywhere. A mail with a link goes to the new address, and they can log in
          again once they have followed it. Links in mails to {email} stop working.
        </p>
      );
    case "delete":
      return (
        <>
          <p className="text-lg font-semibold">
            This deletes {member ? `${member.name} (${member.email})` : "the member"} with{" "}
            {member ? formatCount(member.posts, "location post") : "all location posts"}.
          </p>
          <p>
            Their profile, their reports and their sessions go as well. This cannot be undone: only a backup
            made before brings anything back. They can sign up again.
          </p>
        </>
      );
  }
}
