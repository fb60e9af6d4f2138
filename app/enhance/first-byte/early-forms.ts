import { pendingPrefix } from "~/lib/local-keys";
import { writeItem } from "../storage";
import { dataset } from "./document";

/**
 * A form whose content stays in the browser, sent before its island is there: kept as it is, for the island to
 * finish on this page or the next. One that lacks something, or has a photo, waits for the island of this page; its
 * text is in the draft, which says so.
 */
export function catchEarlyForms() {
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    const { early } = form.dataset;
    if (!early) return;
    event.preventDefault();
    form.dataset.sent = "";
    const fields = Object.fromEntries(new FormData(form));
    if ([...form.elements].some(isBlank) || (fields.photo as File | undefined)?.size) return;
    const entry = { at: Date.now(), owner: dataset.viewer, early: fields };
    writeItem(pendingPrefix(early) + fields.id, JSON.stringify(entry));
  });
}

function isBlank(field: Element) {
  return field.ariaRequired && !(field as HTMLInputElement).value.trim();
}
