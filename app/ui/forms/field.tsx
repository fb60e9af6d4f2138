import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error";

export type FieldProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows an asterisk, for forms that mix required and optional fields. */
  starred?: boolean;
} & ControlProps;

type ControlProps =
  | ({ as?: "input" } & ComponentProps<"input">)
  | ({ as: "textarea" } & ComponentProps<"textarea">)
  | ({ as: "select" } & ComponentProps<"select">);

/** Uncontrolled: pass `defaultValue`. */
export function Field({ label, hint, error, required, starred, className, ...control }: FieldProps) {
  const id = control.id ?? control.name;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
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
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
      <Control
        {...control}
        id={id}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [hintId, errorId, control["aria-describedby"]].filter(Boolean).join(" ") || undefined
        }
        className="control"
      />
    </div>
  );
}

function Control(props: ControlProps) {
  if (props.as === "textarea") {
    const { as: _, defaultValue, ...rest } = props;
    return <textarea rows={4} dir="auto" {...rest} defaultValue={defaultText(defaultValue)} />;
  }
  if (props.as === "select") {
    const { as: _, ...rest } = props;
    return <select {...rest} />;
  }
  const { as: _, ...rest } = props;
  return <input dir="auto" {...rest} />;
}

/**
 * When it hydrates, React sets the value of a text area whose text equals its default, over what was typed meanwhile. It
 * compares them as they are given, and an array is no string. Only of a string React keeps a line break at the start.
 */
function defaultText(text: ComponentProps<"textarea">["defaultValue"]) {
  return typeof text === "string" && text !== "" && !text.startsWith("\n") ? [text] : text;
}
