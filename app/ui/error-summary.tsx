export type FormErrors = Record<string, string[] | null | undefined> | null | undefined;

export type ErrorSummaryProps = {
  title?: string;
  /** Messages by field name, as Conform replies them; those under "" concern the whole form. */
  errors: FormErrors;
};

/** Stands before the form; each message leads to its field. */
export function ErrorSummary({ title = "There is a problem", errors }: ErrorSummaryProps) {
  const messages = flatten(errors);
  if (messages.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      className="rounded-md border-2 border-danger bg-danger-wash p-4"
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 font-semibold text-danger">
        {messages.map(({ field, message }) => (
          <li key={field + message}>
            {field ? (
              <a href={`#${field}`} className="underline underline-offset-4">
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

function flatten(errors: FormErrors) {
  return Object.entries(errors ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map(message => ({ field, message })),
  );
}
