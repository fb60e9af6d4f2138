import { Control, type ControlProps } from "./control";
import { FieldRow, type FieldRowProps } from "./field-row";

export type FieldProps = FieldRowProps & ControlProps & { name: string; required?: boolean | undefined };

/** Of a form without a schema on the server. Uncontrolled: pass `defaultValue`. */
export function Field({ label, hint, error, required, starred, className, ...control }: FieldProps) {
  const id = control.id ?? control.name;
  const describedBy = [
    hint && `${id}-description`,
    error && `${id}-error`,
    control["aria-describedby"],
  ].filter(Boolean);
  return (
    <FieldRow id={id} label={label} hint={hint} error={error} starred={starred} className={className}>
      <Control
        {...control}
        id={id}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy.join(" ") || undefined}
      />
    </FieldRow>
  );
}
