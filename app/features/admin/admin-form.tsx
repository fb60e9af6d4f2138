import type { ReactNode } from "react";
import type { FormAnswer } from "~/lib/form-reply";
import { Button, type ButtonVariant } from "~/ui/forms/button";
import { FormErrors } from "~/ui/forms/form-errors";

export interface AdminFormProps {
  /** The one-time key under which the action will run; null while nobody is signed in. */
  formKey: string | null;
  answer: FormAnswer | undefined;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function AdminForm({ formKey, answer, submitLabel, busyLabel, variant, children }: AdminFormProps) {
  const edge = variant === "danger" ? "border-danger" : "";
  return (
    <form method="post" noValidate className={`panel grid gap-5 ${edge}`}>
      <FormErrors answer={answer} />
      {/* Browsers restore field values on reload, which would send a used key. */}
      <input type="hidden" name="key" defaultValue={formKey ?? ""} autoComplete="off" />
      {children}
      {/* On the left, because toasts float on the right and must not cover the form. */}
      <div className="grid gap-3 border-t border-line pt-5 sm:justify-items-start">
        <p className="text-sm text-muted">It will stand in the log with your name.</p>
        <Button variant={variant} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
