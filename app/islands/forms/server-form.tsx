import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/form-reply";
import { Button } from "~/ui/forms/button";
import { FormErrors } from "~/ui/forms/form-errors";
import { DraftNote } from "./draft-note";
import { useErrorFocus } from "./use-error-focus";

interface ServerFormProps {
  actionData: FormAnswer | undefined;
  submitLabel: string;
  busyLabel: string;
  secondaryAction: ReactNode;
  children: ReactNode;
}

export function ServerForm({
  actionData,
  submitLabel,
  busyLabel,
  secondaryAction,
  children,
}: ServerFormProps) {
  const reply = actionData?.reply;
  const isBusy = useNavigation().state === "submitting";
  const onSubmit = useSingleSubmit(isBusy, actionData);
  useErrorFocus(reply);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      data-draft={reply ? "answered" : ""}
      suppressHydrationWarning
      onSubmit={onSubmit}
      className="panel grid gap-6"
    >
      <FormErrors answer={actionData} />
      {children}
      <div className="form-actions">
        <DraftNote />
        {secondaryAction}
        <Button busyLabel={busyLabel} disabled={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </div>
    </Form>
  );
}

/**
 * The browser may be sending the form already, if its button was pressed before hydration. And React Router renders its
 * state in a transition: on a slow device the button can be pressed again before it is disabled.
 */
function useSingleSubmit(isBusy: boolean, answer: unknown) {
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer allows another submit
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    // The window marks what the browser sends.
    event.stopPropagation();
    if (isSent.current || event.currentTarget.dataset.sent !== undefined) event.preventDefault();
    else isSent.current = true;
  };
}
