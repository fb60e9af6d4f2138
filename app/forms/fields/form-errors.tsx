import type { FormMetadata } from "@conform-to/react";
import type { FormAnswer } from "~/lib/form-answer";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "./error-summary";

interface FormErrorsProps {
  answer: FormAnswer | undefined;
  /** Whose fields the messages lead to. */
  form?: FormMetadata;
  className?: string;
}

export function FormErrors({ answer, form, className = "" }: FormErrorsProps) {
  const fields = form?.getFieldset() as Record<string, { id: string }> | undefined;
  const errors = Object.entries(answer?.reply.error ?? {}).map(([name, messages]) => [
    (name && fields?.[name]?.id) || name,
    messages,
  ]);
  return (
    <>
      <ErrorSummary id={form?.errorId} errors={Object.fromEntries(errors)} />
      {answer?.loginHref && (
        <ButtonLink href={answer.loginHref} variant="secondary" className={`justify-self-start ${className}`}>
          Log in and come back
        </ButtonLink>
      )}
    </>
  );
}
