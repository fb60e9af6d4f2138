import type { ReactNode } from "react";
import { type FormReply, fieldReply } from "~/lib/form-reply";
import { CheckboxField } from "~/ui/checkbox-field";

interface PurgeChoiceProps {
  /** What goes, without and with the box ticked. */
  without: ReactNode;
  included: ReactNode;
  /** The box that takes more along, where there is more. */
  box: { name: string; label: string } | null;
  reply: FormReply | undefined;
}

/** The numbers in words, which follow the box without a script, and the confirmation. */
export function PurgeChoice({ without, included, box, reply }: PurgeChoiceProps) {
  return (
    <>
      <div className="group grid gap-3">
        <p className="text-lg font-semibold group-has-checked:hidden">{without}</p>
        <p className="hidden text-lg font-semibold group-has-checked:block">{included}</p>
        <p>This cannot be undone: only a backup made before brings anything back.</p>
        {box && <CheckboxField {...box} defaultChecked={reply?.values[box.name] === "on"} />}
      </div>
      <CheckboxField
        label="I understand that this cannot be undone"
        name="confirm"
        aria-required
        defaultChecked={reply?.values.confirm === "on"}
        error={fieldReply(reply, "confirm").error}
      />
    </>
  );
}
