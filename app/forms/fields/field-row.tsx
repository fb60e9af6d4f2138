import type { ReactNode } from "react";
import { FieldError } from "./field-error";

export interface FieldRowProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows an asterisk, for forms that mix required and optional fields. */
  starred?: boolean | undefined;
  className?: string | undefined;
}

/** The ids of hint and error are those that Conform gives them. */
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
