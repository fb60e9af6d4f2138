import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/fields/error-summary";
import { Button, ButtonLink } from "~/ui/button";
import { DeviceOnlyNote } from "./device-only-note";
import { DraftNote } from "./draft-note";
import { RestoreDraft } from "./restore-draft";
import { type DeviceFormOptions, type FormErrors, useDeviceForm } from "./use-device-form";

interface DeviceFormProps extends DeviceFormOptions {
  /** Of a form that the server renders, so that one which is sent early is kept. */
  collection?: string;
  /** Made with the form, so that sending it twice makes one record. */
  id?: string;
  submitLabel: string;
  busyLabel: string;
  cancelHref: string;
  children: (errors: FormErrors | undefined) => ReactNode;
}

/** Text fields inside are uncontrolled. Even without scripts `method="dialog"` sends nothing to the server. */
export function DeviceForm(props: DeviceFormProps) {
  const { collection, id, submitLabel, busyLabel, cancelHref, children, ...options } = props;
  const { form, errors, isBusy, onSubmit } = useDeviceForm(options);
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      data-draft=""
      data-early={collection}
      suppressHydrationWarning
      onSubmit={onSubmit}
      className="panel grid gap-6"
    >
      {!collection && <RestoreDraft />}
      <ErrorSummary errors={errors} />
      {id && <input type="hidden" name="id" defaultValue={id} />}
      {children(errors)}
      <DeviceOnlyNote />
      <div className="form-actions">
        <DraftNote />
        <ButtonLink href={cancelHref} variant="quiet">
          Cancel
        </ButtonLink>
        <Button busyLabel={busyLabel} disabled={isBusy} className="noscript:hidden">
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
