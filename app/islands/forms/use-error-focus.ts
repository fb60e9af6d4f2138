import { useEffect } from "react";

/** After a form was refused without leaving the page: to the summary of what is wrong with it. */
export function useErrorFocus(reply: object | undefined) {
  useEffect(() => {
    if (reply) document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  }, [reply]);
}
