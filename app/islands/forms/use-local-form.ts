import { type FormEvent, useRef, useState } from "react";
import type { FormReply } from "~/lib/form-reply";
import { announce, leaveFor } from "../announce";
import { StorageFault } from "../device/local-store";
import { forgetDraft } from "./forget-draft";
import { useEarlySubmit } from "./use-early-submit";
import { useErrorFocus } from "./use-error-focus";

export type FormErrors = FormReply["errors"];

export interface LocalFormOptions {
  /** What is wrong with the form, by field; the toast tells the title of the first. */
  check: (form: FormData) => Fault[];
  /** Keeps what was typed in this browser. @throws StorageFault */
  keep: (form: FormData) => Promise<void>;
  failure: { title: string; message: string };
  success: { title: string; message?: string; href: string };
}

export interface Fault {
  field: string;
  title: string;
  message: string;
}

/**
 * A form whose content never leaves this browser. Sent before the scripts came, it was caught by the first-byte
 * script; the form is sent again here.
 */
export function useLocalForm({ check, keep, failure, success }: LocalFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    if (!form.current || isBusy) return;
    const values = new FormData(form.current);
    const faults = check(values);
    if (faults[0]) return refuse(faults[0], byField(faults));
    setBusy(true);
    try {
      await keep(values);
    } catch (error) {
      setBusy(false);
      const reason = error instanceof StorageFault ? error.message : "";
      return refuse(failure, { "": [`${failure.message} ${reason}`.trimEnd()] });
    }
    forgetDraft(form.current);
    leaveFor(success.href, { kind: "success", ...success });
  }

  function refuse({ title }: { title: string }, errors: FormErrors) {
    setErrors(errors);
    announce({ kind: "error", title, message: Object.values(errors)[0]?.[0] ?? "" });
  }

  useEarlySubmit(form, send);
  useErrorFocus(errors);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return { form, errors, isBusy, onSubmit };
}

function byField(faults: readonly Fault[]): FormErrors {
  return Object.fromEntries(faults.map(({ field, message }) => [field, [message]]));
}
