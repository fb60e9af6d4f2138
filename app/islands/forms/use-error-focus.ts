import { useEffect } from "react";

export function useErrorFocus(reply: object | undefined) {
  useEffect(() => {
    if (reply) document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  }, [reply]);
}
