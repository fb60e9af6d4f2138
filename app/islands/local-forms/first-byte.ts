import { type RefObject, useEffect, useLayoutEffect } from "react";
import { find } from "~/browser/find";
import { draftKey, draftPath, readDraft } from "~/browser/records/drafts";
import { tryRemove, tryWrite } from "~/browser/records/storage";
import type { Dataset } from "~/lib/slots";

// `browser/first-byte/drafts.ts` keeps drafts from the first key, and notes a press that comes before the island.

export function clearDraft(form: HTMLFormElement | null) {
  if (!form) return;
  form.reset();
  forgetDraftOf(new Set([...form.elements].map(field => (field as HTMLInputElement).name)));
  const note = find("[data-draft-note]", form);
  if (note) note.textContent = "";
}

function forgetDraftOf(names: ReadonlySet<string>) {
  const key = draftOfPage();
  const draft = readDraft(key);
  const rest = Object.entries(draft.fields).filter(([name]) => !names.has(name));
  const isEmpty = rest.length === 0;
  const refusal = !isEmpty && tryWrite(key, JSON.stringify({ ...draft, fields: Object.fromEntries(rest) }));
  if (isEmpty || refusal) tryRemove(key);
}

export function hasDraftOf(name: string): boolean {
  return Object.hasOwn(readDraft(draftOfPage()).fields, name);
}

function draftOfPage() {
  return draftKey(draftPath(location));
}

/** This must stand before the fields of its form, so that its effect runs first. */
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

/** Submits a form whose button was pressed before hydration. Call it after the hooks that the submit relies on. */
export function useHeldPress(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const dataset: Dataset | undefined = form.current?.dataset;
    if (dataset?.sent === undefined) return;
    delete dataset.sent;
    form.current?.requestSubmit();
  }, [form]);
}
