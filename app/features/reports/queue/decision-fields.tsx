import { type FormReply, fieldReply } from "~/lib/form-reply";
import { Field } from "~/ui/forms/field";
import { RadioGroup } from "~/ui/forms/radio-group";
import { maxReasonLength } from "./decision";

interface DecisionFieldsProps {
  choices: Readonly<Record<string, string>>;
  seenAct: string | undefined;
  readUpTo: string | undefined;
  reply: FormReply | undefined;
}

export function DecisionFields({ choices, seenAct, readUpTo, reply }: DecisionFieldsProps) {
  return (
    <>
      <input type="hidden" name="seenAct" defaultValue={seenAct ?? ""} autoComplete="off" />
      <input type="hidden" name="readUpTo" defaultValue={readUpTo ?? ""} autoComplete="off" />
      <RadioGroup
        label="What happens?"
        name="decision"
        options={choices}
        {...fieldReply(reply, "decision")}
      />
      <Field
        as="textarea"
        label="Reason"
        name="reason"
        required
        maxLength={maxReasonLength}
        hint="A sentence for the log. If you remove the post, its author reads it too, without your name."
        {...fieldReply(reply, "reason")}
      />
    </>
  );
}
