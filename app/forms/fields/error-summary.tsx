import type { FormMetadata } from "@conform-to/react";
import type { FormResult } from "~/lib/form-result";
import { slots } from "~/lib/slots";
import { EndedSession, type TypedText } from "./ended-session";

export type ErrorsByField = Record<string, string[] | null | undefined> | null | undefined;

export type ErrorSummaryProps = {
  id?: string | undefined;
  errors: ErrorsByField;
};

export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
  const messages = flatten(errors);
  if (messages.length === 0) return null;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      {...slots({ "data-error-summary": "" })}
      className="rounded-md border-2 border-danger bg-danger-wash p-4"
    >
      <h2 className="text-lg">There is a problem</h2>
      <ul className="mt-1 font-semibold text-danger">
        {messages.map(({ field, message }) => (
          <li key={message}>
            {field ? (
              <a href={`#${field}`} className="py-1 underline">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function flatten(errors: ErrorsByField) {
  const fields = new Map<string, string>();
  for (const [field, messages] of Object.entries(errors ?? {})) {
    for (const message of messages ?? []) if (!fields.has(message)) fields.set(message, field);
  }
  return Array.from(fields, ([message, field]) => ({ message, field }));
}

interface FormErrorSummaryProps {
  result: FormResult | undefined;
  form?: FormMetadata;
  typed?: TypedText;
  className?: string;
}

export function FormErrorSummary({ result, form, typed, className = "" }: FormErrorSummaryProps) {
  const fields = form?.getFieldset() as Record<string, { id: string }> | undefined;
  const errors = Object.entries(result?.reply.error ?? {}).map(([name, messages]) => [
    (name && fields?.[name]?.id) || name,
    messages,
  ]);
  return (
    <>
      <ErrorSummary id={form?.errorId} errors={Object.fromEntries(errors)} />
      {result?.loginHref && (
        <EndedSession
          loginHref={result.loginHref}
          lostFiles={result.lostFiles}
          typed={typed}
          className={className}
        />
      )}
    </>
  );
}
