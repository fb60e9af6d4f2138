import { enableFields } from "virtual:browser-scripts";
import { type FormEvent, type KeyboardEvent, type ReactNode, use, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { showRefusal, withdrawToasts } from "~/browser/records/refusal-toasts";
import { redirectWithToast } from "~/browser/records/toast";
import { StorageFault } from "~/browser/records/writes";
import { DraftNote } from "~/forms/fields/draft-note";
import { EnterGuard } from "~/forms/fields/enter-guard";
import { ErrorSummary } from "~/forms/fields/error-summary";
import { DocumentContext } from "~/lib/document";
import { slots } from "~/lib/slots";
import { Button, ButtonLink } from "~/ui/button";
import { clearDraft, useHeldPress } from "./first-byte";
import { FormInputError, useErrorFocus } from "./form-feedback";
import { OnlyYouNote } from "./only-you-note";

interface DeviceFormProps extends DeviceFormOptions {
  submitLabel: string;
  busyLabel: string;
  cancelHref: string;
  /** The page of this form. */
  local: string;
  children: (errors: FieldMessages | undefined) => ReactNode;
}

/** Even without scripts, `method="dialog"` sends nothing to the server. There the fields stay disabled. */
export function DeviceForm(props: DeviceFormProps) {
  const { submitLabel, busyLabel, cancelHref, local, children, ...options } = props;
  const { nonce } = use(DocumentContext);
  const isHydrated = useHydrated();
  const { form, errors, isBusy, onSubmit, onInput } = useDeviceForm(options);
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      {...slots({ "data-draft": "" })}
      suppressHydrationWarning
      onSubmit={onSubmit}
      onInput={onInput}
      onKeyDown={holdEnter}
      className="panel grid grid-cols-1 gap-6"
    >
      <EnterGuard />
      <ErrorSummary errors={errors} />
      <OnlyYouNote local={local} />
      <fieldset disabled={!isHydrated} suppressHydrationWarning className="contents">
        <script nonce={nonce} suppressHydrationWarning>
          {enableFields}
        </script>
        {children(errors)}
      </fieldset>
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

/** For forms of stored records, which are rendered too late for the script of `EnterGuard`. */
function holdEnter(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === "Enter" && target instanceof HTMLInputElement && target.type !== "file")
    event.preventDefault();
}

export type FieldMessages = Record<string, string[]>;

export interface DeviceFormOptions {
  validate: (form: FormData) => FieldProblem[];
  save: (form: FormData) => Promise<void>;
  failure: { title: string; message: string };
  success: { title: string; message?: string; href: string };
}

export interface FieldProblem {
  field: string;
  title: string;
  message: string;
}

function useDeviceForm({ validate, save, failure, success }: DeviceFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldMessages>();
  const [refusals, setRefusals] = useState(0);
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
      if (error instanceof FormInputError) {
        return refuse({ title: error.title ?? failure.title }, { [error.field]: [error.message] });
      }
      const reason = error instanceof StorageFault ? error.message : "";
      return refuse(failure, { "": [`${failure.message} ${reason}`.trimEnd()] });
    }
    clearDraft(form.current);
    addEventListener("pageshow", renewAfterBack);
    redirectWithToast(success.href, { kind: "success", ...success });
  }

  function refuse({ title }: { title: string }, errors: FieldMessages) {
    setErrors(errors);
    setRefusals(count => count + 1);
    showRefusal({ title, message: Object.values(errors)[0]?.[0] ?? "" });
  }

  useHeldPress(form);
  useErrorFocus(refusals);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  function onInput({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    const [message] = (name && errors?.[name]) || [];
    if (!message) return;
    setErrors({ ...errors, [name]: [] });
    withdrawToasts(message);
  }

  return { form, errors, isBusy, onSubmit, onInput };
}

/** The form in the browser's cache is still busy. */
function renewAfterBack({ persisted }: PageTransitionEvent) {
  if (persisted) location.reload();
}

function byField(problems: readonly FieldProblem[]): FieldMessages {
  return Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
}
