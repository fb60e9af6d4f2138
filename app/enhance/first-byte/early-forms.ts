import { draftKey, pendingPrefix } from "~/lib/local-keys";
import { removeItem, writeItem } from "../storage";
import { dataset } from "./document";
import { saveDraft } from "./drafts";

/**
 * A form whose content stays in the browser, sent before its island is there: kept as it is, for the island to
 * finish on this page or the next, in place of its draft. One that lacks something, or has a photo, waits for the
 * island of this page; its text is in the draft, which says so.
 */
export function catchEarlyForms() {
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    const { early } = form.dataset;
    if (!early) return;
    event.preventDefault();
    form.dataset.sent = "";
    const fields = Object.fromEntries(new FormData(form));
    const elements = [...form.elements] as HTMLInputElement[];
    const lacksText = elements.some(({ ariaRequired, value }) => ariaRequired && !value.trim());
    if (lacksText || (fields.photo as File | undefined)?.size) return;
    // What is still to be saved would bring the draft back.
    saveDraft();
    const isKept = writeItem(
      pendingPrefix(early) + fields.id,
      JSON.stringify({ at: Date.now(), owner: dataset.viewer, early: fields }),
    );
    if (isKept) removeItem(draftKey());
  });
}
