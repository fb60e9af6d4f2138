import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Constraints, FormResult } from "~/lib/form-result";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { DraftNote } from "./draft-note";
import { EnterGuard } from "./enter-guard";
import { FormErrorSummary, ProblemTemplate } from "./error-summary";

interface ServerFormProps {
  form: FormMetadata;
  actionData: FormResult | undefined;
  submitLabel: string;
  busyLabel: string;
  secondaryAction: ReactNode;
  /** The service worker keeps the form while there is no connection. */
  isQueued?: boolean;
  children: ReactNode;
}

/** A form with photos. `browser/send-form.ts` sends it and shows a refusal in place. */
export function ServerForm(props: ServerFormProps) {
  const { form, actionData, submitLabel, busyLabel, secondaryAction, isQueued, children } = props;
  return (
    <form
      {...getFormProps(form)}
      method="post"
      encType="multipart/form-data"
      {...slots({ "data-draft": actionData ? "answered" : "", "data-sends": isQueued ? "queued" : "" })}
      className="panel grid grid-cols-1 gap-6"
    >
      <EnterGuard />
      <FormErrorSummary result={actionData} form={form} typed="in a draft" />
      <ProblemTemplate />
      {children}
      <div className="form-actions">
        <DraftNote />
        {secondaryAction}
        <Button busyLabel={busyLabel}>{submitLabel}</Button>
      </div>
    </form>
  );
}

export type FormFields<Name extends string> = Record<Name, FieldMetadata<string>>;

interface ServerFormOptions<Name extends string> {
  id: string;
  constraint: Constraints<Name>;
  result: FormResult | undefined;
  defaultValue?: Partial<Record<Name, string | undefined>>;
}

export function useServerForm<Name extends string>(options: ServerFormOptions<Name>) {
  const { id, constraint, result, defaultValue = {} } = options;
  const lastResult = result?.reply ?? null;
  const [form, fields] = useForm<Record<string, string>>({ id, constraint, lastResult, defaultValue });
  // Conform creates fields of any name, but its type knows only the names of default values.
  return [form, fields as unknown as FormFields<Name>] as const;
}

interface HiddenFieldProps {
  field: FieldMetadata<string>;
  value?: string;
}

/** Browsers restore field values on reload, and a used key would be sent again. */
export function HiddenField({ field, value = field.value ?? "" }: HiddenFieldProps) {
  return <input type="hidden" name={field.name} defaultValue={value} autoComplete="off" />;
}
