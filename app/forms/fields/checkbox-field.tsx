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
  return (
    <div className={className}>
      <FieldError id={`${id}-error`} message={error} />
      <label className="flex min-h-11 items-center gap-3">
        <input {...input} id={id} type="checkbox" className="size-5 shrink-0 accent-forest" />
        {label}
      </label>
      {hint && (
        <p id={`${id}-description`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
