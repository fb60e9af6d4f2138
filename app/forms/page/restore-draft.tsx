import { useLayoutEffect } from "react";

/** First in a form that was not part of the document: what its fields read in layout effects is the draft then. */
export function RestoreDraft() {
  useLayoutEffect(() => {
    for (const select of document.querySelectorAll("select")) giveDefaultValue(select);
    // The first-byte script listens to this, and sets only fields that nobody has touched.
    document.dispatchEvent(new Event("readystatechange"));
  }, []);
  return null;
}

/** As other fields have one, for the draft to tell what was typed over. */
function giveDefaultValue(select: HTMLSelectElement & { defaultValue?: string }) {
  select.defaultValue ??= select.value;
}
