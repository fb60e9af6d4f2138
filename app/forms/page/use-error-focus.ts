import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Not for the reply that the document brought: its summary has had the focus, and somebody may be typing by now. */
export function useErrorFocus(reply: object | undefined) {
  const isHydrated = useHydrated();
  const ofDocument = useRef(isHydrated ? undefined : reply);
  useEffect(() => {
    if (!reply || reply === ofDocument.current) return;
    document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  }, [reply]);
}
