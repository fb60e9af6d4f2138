import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormErrorSummary, ProblemTemplate } from "~/forms/fields/error-summary";
import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField, useServerForm } from "~/forms/fields/server-form";
import type { Constraints, FormResult } from "~/lib/form-result";
import { slots } from "~/lib/slots";
import { Button, type ButtonVariant } from "~/ui/button";

interface AdminFormProps<Name extends string> {
  constraint: Constraints<Name | "key">;
  defaultValue?: Partial<Record<Name | "key", string>>;
  formKey: string | null;
  result: FormResult | undefined;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonVariant;
  children: (fields: FormFields<Name | "key">) => ReactNode;
}

export function AdminForm<Name extends string>(props: AdminFormProps<Name>) {
  const { formKey, submitLabel, busyLabel, variant, children, ...options } = props;
  const [form, fields] = useServerForm<Name | "key">({ id: "admin", ...options });
  const edge = variant === "danger" ? "border-danger" : "";
  return (
    <form
      {...getFormProps(form)}
      method="post"
      // So that Back does not lead to a refusal, which browsers do not keep.
      {...slots({ "data-sends": "" })}
      className={`panel grid grid-cols-1 gap-5 ${edge}`}
    >
      <FormErrorSummary typed="on the page" result={options.result} form={form} />
      <ProblemTemplate />
      <HiddenField field={fields.key} value={formKey ?? fields.key.initialValue ?? ""} />
      {children(fields)}
      {/* Toasts float on the right and must not cover the form, so it stays on the left. */}
      <div className="grid gap-3 border-t border-line pt-4 sm:justify-items-start">
        <p className="text-sm text-muted">It appears in the log with your name.</p>
        <Button variant={variant} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

export function ReasonField({ field, hint }: { field: FormFields<"reason">["reason"]; hint: string }) {
  return <FormField field={field} as="textarea" label="Reason" rows={3} hint={hint} />;
}
