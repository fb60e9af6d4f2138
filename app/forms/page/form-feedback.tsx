import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** The empty string matters: React hydrates over changed text only where it expects a string. */
export function DraftNote() {
  return (
    <p role="status" data-draft-note="" suppressHydrationWarning className="min-h-6 text-sm text-muted">
      {""}
    </p>
  );
}

/** Not for the reply that the document brought: its summary has had the focus, and somebody may be typing by now. */
export function useErrorFocus(reply: object | undefined) {
  const isHydrated = useHydrated();
  const ofDocument = useRef(isHydrated ? undefined : reply);
  useEffect(() => {
    if (!reply || reply === ofDocument.current) return;
    document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  }, [reply]);
}

/** What a form tells the member instead of having saved. */
export class FormFault extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}
