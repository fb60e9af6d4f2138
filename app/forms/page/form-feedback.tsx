import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

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
  readonly title: string | undefined;
  readonly field: string;

  constructor(title: string | undefined, message: string, field = "") {
    super(message);
    this.title = title;
    this.field = field;
  }
}
