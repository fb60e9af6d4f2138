import { type FormReply, fieldReply } from "~/lib/form-reply";
import { Field } from "~/ui/forms/field";
import { RadioGroup } from "~/ui/forms/radio-group";
import { chosenDecision, maxReasonLength } from "./decision";

interface DecisionFieldsProps {
  /** Null around a refused form, where it could not be read: the form comes back as it was sent. */
  shown: ShownState | null | undefined;
  reply: FormReply | undefined;
}

interface ShownState {
  choices: Readonly<Record<string, string>>;
  seenAct: string | undefined;
  readUpTo: string | undefined;
}

export function DecisionFields({ shown, reply }: DecisionFieldsProps) {
  const { choices, seenAct, readUpTo } = shown ?? sentState(reply);
  return (
    <>
      <input type="hidden" name="seenAct" defaultValue={seenAct ?? ""} autoComplete="off" />
      <input type="hidden" name="readUpTo" defaultValue={readUpTo ?? ""} autoComplete="off" />
      {Object.keys(choices).length > 0 && (
        <RadioGroup
          label="What happens?"
          name="decision"
          options={choices}
          {...fieldReply(reply, "decision")}
        />
      )}
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

function sentState(reply: FormReply | undefined): ShownState {
  const { decision = "", seenAct, readUpTo } = reply?.values ?? {};
  return { choices: chosenDecision(decision), seenAct, readUpTo };
}
