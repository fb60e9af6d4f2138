import { RadioGroup } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField } from "~/forms/fields/use-server-form";
import { chosenDecision } from "./decision";

interface DecisionFieldsProps {
  /** Null around a refused form, where it could not be read: the form comes back as it was sent. */
  shown: ShownState | null | undefined;
  fields: FormFields<"seenAct" | "readUpTo" | "decision" | "reason">;
}

interface ShownState {
  choices: Readonly<Record<string, string>>;
  seenAct: string | undefined;
  readUpTo: string | undefined;
}

export function DecisionFields({ shown, fields }: DecisionFieldsProps) {
  const { choices, seenAct, readUpTo } = shown ?? sentState(fields);
  return (
    <>
      <HiddenField field={fields.seenAct} value={seenAct ?? ""} />
      <HiddenField field={fields.readUpTo} value={readUpTo ?? ""} />
      {Object.keys(choices).length > 0 && (
        <RadioGroup field={fields.decision} label="What happens?" options={choices} />
      )}
      <FormField
        field={fields.reason}
        as="textarea"
        label="Reason"
        hint="A sentence for the log. If you remove the post, its author reads it too, without your name."
      />
    </>
  );
}

function sentState({ decision, seenAct, readUpTo }: DecisionFieldsProps["fields"]): ShownState {
  return {
    choices: chosenDecision(decision.initialValue ?? ""),
    seenAct: seenAct.initialValue,
    readUpTo: readUpTo.initialValue,
  };
}
