import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type FormEvent, type ReactNode, use, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { DraftNote } from "~/forms/fields/draft-note";
import { EnterGuard } from "~/forms/fields/enter-guard";
import { FormErrors } from "~/forms/fields/error-summary";
import { ShowRefusalContext } from "~/lib/document";
import type { FormAnswer } from "~/lib/form-answer";
import { Button } from "~/ui/button";
import { useErrorFocus } from "./form-feedback";

interface ServerFormProps {
  form: FormMetadata;
  actionData: FormAnswer | undefined;
  submitLabel: string;
  busyLabel: string;
  secondaryAction: ReactNode;
  children: ReactNode;
}

export function ServerForm({
  form,
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
  useRefusal(actionData);
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      encType="multipart/form-data"
      data-draft={reply ? "answered" : ""}
      suppressHydrationWarning
      onSubmit={onSubmit}
      className="panel grid grid-cols-1 gap-6"
    >
      <EnterGuard />
      <FormErrors answer={actionData} form={form} />
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

function useRefusal(answer: FormAnswer | undefined) {
  const documentAnswer = useRef(answer);
  const show = use(ShowRefusalContext);
  useEffect(() => {
    if (answer && answer !== documentAnswer.current) show(answer);
  }, [answer, show]);
}

/** On a slow device the button can be pressed again before React Router's transition disables it. */
function useSingleSubmit(isBusy: boolean, answer: unknown) {
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer allows another submit
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    // Without this, the first-byte script would mark the form as sent.
    event.stopPropagation();
    if (isSent.current || event.currentTarget.dataset.sent !== undefined) event.preventDefault();
    else isSent.current = true;
  };
}
