import { useEffect } from "react";
import { pageTitle } from "~/lib/product";

/** For what the server cannot name because it lives in this browser. */
export function usePageTitle(subject: string) {
  useEffect(() => {
    document.title = pageTitle(subject);
  }, [subject]);
}
