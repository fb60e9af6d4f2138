import type { FormAnswer } from "~/lib/form-reply";
import { ButtonLink } from "./button";
import { ErrorSummary } from "./error-summary";

interface FormErrorsProps {
  answer: FormAnswer | undefined;
  className?: string;
}

export function FormErrors({ answer, className = "" }: FormErrorsProps) {
  return (
    <>
      <ErrorSummary errors={answer?.reply.errors} />
      {answer?.loginHref && (
        <ButtonLink href={answer.loginHref} variant="secondary" className={`justify-self-start ${className}`}>
          Log in and come back
        </ButtonLink>
      )}
    </>
  );
}
