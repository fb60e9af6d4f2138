import { type FormReply, fieldReply } from "~/lib/form-reply";
import { CheckboxField } from "~/ui/forms/checkbox-field";
import { Field } from "~/ui/forms/field";
import { maxReasonLength, suspensionLengths } from "./suspension";

interface SuspensionFieldsProps {
  reply: FormReply | undefined;
  limits: { min: string; max: string };
}

export function SuspensionFields({ reply, limits }: SuspensionFieldsProps) {
  const length = fieldReply(reply, "length");
  return (
    <>
      <Field
        as="select"
        label="For how long"
        name="length"
        {...length}
        defaultValue={length.defaultValue ?? "week"}
      >
        {suspensionLengths.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Field
        label="Date"
        name="date"
        type="date"
        hint="Only for “Until a date”: the member may log in again from this day on."
        {...limits}
        {...fieldReply(reply, "date")}
      />
      <CheckboxField
        label="Hide the profile and all posts meanwhile"
        name="hide"
        hint="They come back by themselves when the suspension ends."
        defaultChecked={reply?.values.hide === "on"}
      />
      <ReasonField
        reply={reply}
        hint="The member reads it when they try to log in. Do not name anybody who reported them."
      />
    </>
  );
}

export function ReasonField({ reply, hint }: { reply: FormReply | undefined; hint: string }) {
  return (
    <Field
      as="textarea"
      label="Reason"
      name="reason"
      rows={3}
      maxLength={maxReasonLength}
      required
      hint={hint}
      {...fieldReply(reply, "reason")}
    />
  );
}
