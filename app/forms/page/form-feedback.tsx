import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** React hydrates over changed text only where it expects a string, so the empty string matters. */
export function DraftNote() {
  return (
    <p role="status" data-draft-note="" suppressHydrationWarning className="min-h-6 text-sm text-muted">
      {""}
    </p>
  );
}

/** The document's reply is skipped: its summary had focus, and the member may be typing by now. */
export function useErrorFocus(reply: object | undefined) {
  const isHydrated = useHydrated();
  const documentReply = useRef(isHydrated ? undefined : reply);
  useEffect(() => {
    if (!reply || reply === documentReply.current) return;
    document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  }, [reply]);
}

export class FormFault extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}
