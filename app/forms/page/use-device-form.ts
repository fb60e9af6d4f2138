import { type FormEvent, useRef, useState } from "react";
import { StorageFault } from "~/device/storage";
import { redirectWithToast, showToast } from "~/device/toast";
import { clearDraft } from "./clear-draft";
import { useEarlySubmit } from "./early-submits";
import { FormFault } from "./form-fault";
import { useErrorFocus } from "./use-error-focus";

/** By field name; those under "" concern the form as a whole. */
export type FormErrors = Record<string, string[]>;

export interface DeviceFormOptions {
  validate: (form: FormData) => FieldError[];
  /** @throws StorageFault */
  save: (form: FormData) => Promise<void>;
  failure: { title: string; message: string };
  success: { title: string; message?: string; href: string };
}

export interface FieldError {
  field: string;
  title: string;
  message: string;
}

export function useDeviceForm({ validate, save, failure, success }: DeviceFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>();
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (!form.current || isBusy) return;
    const values = new FormData(form.current);
    const problems = validate(values);
    if (problems[0]) return refuse(problems[0], byField(problems));
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      setBusy(false);
      if (error instanceof FormFault) return refuse(error, { "": [error.message] });
      const reason = error instanceof StorageFault ? error.message : "";
      return refuse(failure, { "": [`${failure.message} ${reason}`.trimEnd()] });
    }
    clearDraft(form.current);
    redirectWithToast(success.href, { kind: "success", ...success });
  }

  function refuse({ title }: { title: string }, errors: FormErrors) {
    setErrors(errors);
    showToast({ kind: "error", title, message: Object.values(errors)[0]?.[0] ?? "" });
  }

  useEarlySubmit(form, submit);
  useErrorFocus(errors);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return { form, errors, isBusy, onSubmit };
}

function byField(problems: readonly FieldError[]): FormErrors {
  return Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
}
