import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error";

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
};

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = input.id ?? input.name;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <FieldError id={errorId} message={error} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
          className="size-5 shrink-0 accent-forest"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
