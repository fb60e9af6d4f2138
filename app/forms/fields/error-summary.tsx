import type { FormMetadata } from "@conform-to/react";
import { anyFile, type FormResult } from "~/lib/form-result";
import { slots } from "~/lib/slots";
import { ButtonLink } from "~/ui/button";

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

/** In forms that are sent by script: what `browser/form-problem` says without an answer. */
export function ProblemTemplate() {
  return (
    <template {...slots({ "data-problem": "" })}>
      <ErrorSummary errors={{ "": ["-"] }} />
    </template>
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

/** Where the text is while the member logs in. Only scripts keep drafts, other text is on the refused page alone. */
type TypedText = "in a draft" | "on the page";

interface EndedSessionProps {
  loginHref: string;
  /** Fields of files that have to be chosen again. */
  lostFiles?: string[] | undefined;
  /** Undefined for a form of buttons and choices. */
  typed?: TypedText | undefined;
  className?: string;
}

/** What a member can do whose session has ended. */
export function EndedSession({ loginHref, lostFiles = [], typed, className = "" }: EndedSessionProps) {
  const files = lostFiles.map(name => fileWords[name] ?? name).join(" and ");
  const place = `justify-self-start ${className}`.trimEnd();
  return (
    <>
      {typed !== "on the page" && (
        <div className={`grid gap-3 ${typed ? "noscript:hidden" : ""}`.trimEnd()}>
          {typed && (
            <p>
              Your session has ended. Your text is kept
              {files && `; choose ${files} again after you have logged in`}.
            </p>
          )}
          <ButtonLink href={loginHref} variant="secondary" className={place}>
            Log in and come back
          </ButtonLink>
        </div>
      )}
      {typed && (
        <div className={typed === "in a draft" ? "hidden gap-3 noscript:grid" : "grid gap-3"}>
          <p>
            Your session has ended. Your text stays on this page: log in in a new tab, then come back here
            {files && `, choose ${files} again`} and send it.
          </p>
          <ButtonLink href="/login" target="_blank" variant="secondary" className={place}>
            Log in in a new tab
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const fileWords: Record<string, string> = {
  photos: "the photos",
  trackFile: "the line's file",
  avatar: "the profile photo",
  banner: "the banner",
  [anyFile]: "your files",
};
