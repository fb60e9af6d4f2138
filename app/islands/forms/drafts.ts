import { useLayoutEffect } from "react";
import { find } from "~/browser/find";
import { parseJson } from "~/browser/records/json";
import { draftPath } from "~/browser/records/keys";
import { draftKey, readItem, removeItem, writeItem } from "~/browser/records/plain-storage";

export function clearDraft(form: HTMLFormElement | null) {
  if (!form) return;
  form.reset();
  forgetDraftOf(new Set([...form.elements].map(field => (field as HTMLInputElement).name)));
  const note = find("[data-draft-note]", form);
  if (note) note.textContent = "";
}

function forgetDraftOf(names: ReadonlySet<string>) {
  const draft = readDraft();
  const rest = Object.entries(Object(draft.fields)).filter(([name]) => !names.has(name));
  const key = draftKey(draftPath(location));
  const isWritten =
    rest.length > 0 && writeItem(key, JSON.stringify({ ...draft, fields: Object.fromEntries(rest) }));
  if (!isWritten) removeItem(key);
}

export function hasDraftOf(name: string): boolean {
  return Object.hasOwn(Object(readDraft().fields), name);
}

function readDraft() {
  return Object(parseJson(readItem(draftKey(draftPath(location))) ?? ""));
}

/** This must be the first child of its form, so that its effect runs first. */
export function RestoreDraft() {
  useLayoutEffect(() => {
    for (const select of document.querySelectorAll("select")) giveDefaultValue(select);
    document.dispatchEvent(new Event("readystatechange"));
  }, []);
  return null;
}

function giveDefaultValue(select: HTMLSelectElement & { defaultValue?: string }) {
  select.defaultValue ??= select.value;
}
