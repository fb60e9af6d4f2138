import { useEffect } from "react";
import { pageTitle } from "~/lib/product";

export function usePageTitle(subject: string) {
  useEffect(() => {
    document.title = pageTitle(subject);
  }, [subject]);
}
