import { useLayoutEffect } from "react";
import { parseJson } from "~/device/json";
import { draftPath } from "~/device/keys";
import { draftKey } from "~/device/plain-storage";
import { readItem, removeItem, StorageFault, writeItem } from "~/device/storage";

/** The form is reset first, or a save that is under way would bring the draft back. */
export function clearDraft(form: HTMLFormElement | null) {
  if (!form) return;
  form.reset();
  forgetDraftOf(new Set([...form.elements].map(field => (field as HTMLInputElement).name)));
  const note = form.querySelector("[data-draft-note]");
  if (note) note.textContent = "";
}

/** A page may have several forms, and one draft. */
function forgetDraftOf(names: ReadonlySet<string>) {
  const draft = readDraft();
  const rest = Object.entries(Object(draft.fields)).filter(([name]) => !names.has(name));
  const key = draftKey(draftPath(location));
  try {
    if (rest.length > 0)
      return writeItem(key, JSON.stringify({ ...draft, fields: Object.fromEntries(rest) }));
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
  }
  removeItem(key);
}

export function hasDraftOf(name: string): boolean {
  return Object.hasOwn(Object(readDraft().fields), name);
}

function readDraft() {
  return Object(parseJson(readItem(draftKey(draftPath(location))) ?? ""));
}

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
