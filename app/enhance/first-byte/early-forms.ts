import { pendingPrefix } from "~/device/keys";
import { removeItem, writeItem } from "~/device/plain-storage";
import { dataset } from "./document";
import { draftOfPage, saveDraft } from "./drafts";

/**
 * Keeps a device form that is sent before hydration, for the island of this page or the next to finish.
 * Forms that lack text or have a photo wait for this page's island; the draft keeps their text.
 * A form that the browser sends to the server is only marked, so that its island does not send it again.
 */
export function catchEarlyForms() {
  window.onsubmit = event => {
    const form = event.target as HTMLFormElement;
    const { early } = form.dataset;
    form.dataset.sent = "";
    if (!early) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    const elements = [...form.elements] as HTMLInputElement[];
    const lacksText = elements.some(({ ariaRequired, value }) => ariaRequired && !value.trim());
    if (lacksText || (fields.photo as File | undefined)?.size) return;
    // Runs first: a debounced save later would bring the draft back.
    saveDraft();
    const isKept = writeItem(
      pendingPrefix(early) + fields.id,
      JSON.stringify({ at: Date.now(), owner: dataset.viewer, early: fields }),
    );
    if (isKept) removeItem(draftOfPage);
  };
}
