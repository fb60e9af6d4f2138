import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error";

export type FieldProps = FieldRowProps & ControlProps & { name: string; required?: boolean | undefined };

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

export interface FieldRowProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  starred?: boolean | undefined;
  className?: string | undefined;
}

export function FieldRow(props: FieldRowProps & { id: string; children: ReactNode }) {
  const { id, label, hint, error, starred, className, children } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {starred && (
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-description`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {children}
    </div>
  );
}

export type ControlProps =
  | ({ as?: "input" } & ComponentProps<"input">)
  | ({ as: "textarea" } & ComponentProps<"textarea">)
  | ({ as: "select" } & ComponentProps<"select">);

export function Control(props: ControlProps) {
  if (props.as === "textarea") {
    const { as: _, defaultValue, ...rest } = props;
    return (
      <textarea rows={4} dir="auto" {...rest} defaultValue={defaultText(defaultValue)} className="control" />
    );
  }
  if (props.as === "select") {
    const { as: _, ...rest } = props;
    return <select {...rest} className="control" />;
  }
  const { as: _, ...rest } = props;
  return <input dir="auto" {...rest} className="control" />;
}

/** Hydration overwrites typed text unless the default is an array, in which React loses a leading line break. */
function defaultText(text: ComponentProps<"textarea">["defaultValue"]) {
  return typeof text === "string" && text !== "" && !text.startsWith("\n") ? [text] : text;
}

export type FileFieldProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
};

export function FileField({
  accept = "image/jpeg,image/png,image/webp",
  hint = "JPEG, PNG or WebP, up to 10 MB.",
  ...rest
}: FileFieldProps) {
  return <Field {...rest} type="file" accept={accept} hint={hint} />;
}
