import type { ReactNode } from "react";
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
  useErrorFocus(reply);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      data-draft={reply ? "answered" : ""}
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
