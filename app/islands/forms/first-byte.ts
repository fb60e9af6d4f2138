import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { find } from "~/browser/find";
import type { Collection } from "~/browser/records/collection";
import { draftKey, draftPath, readDraft } from "~/browser/records/drafts";
import { type RecordWithId, readPending } from "~/browser/records/records";
import { tryRemove, tryWrite } from "~/browser/records/storage";
import { showToast } from "~/browser/records/toast";
import { ignoreStorageFault } from "~/browser/records/writes";
import type { Dataset } from "~/lib/slots";

// `browser/first-byte/forms.ts` keeps drafts from the first key, and forms that are sent before their island has come.

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

export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, submit: () => void) {
  const onHydrated = useEffectEvent(() => {
    const dataset: Dataset = form.current?.dataset ?? {};
    const wasSubmitted = dataset.sent !== undefined;
    delete dataset.early;
    delete dataset.sent;
    if (wasSubmitted) submit();
  });
  useEffect(() => onHydrated(), []);
}

interface UnfinishedSubmitsOptions<T extends RecordWithId> {
  save: (record: T) => Promise<void>;
  title: string;
  ownId?: string;
}

export function useUnfinishedSubmits<T extends RecordWithId>(
  collection: Collection<T>,
  { save, title, ownId }: UnfinishedSubmitsOptions<T>,
) {
  const finish = useEffectEvent(async () => {
    for (const { id } of readPending(collection.key).filter(({ early }) => early)) {
      const record = id !== ownId && collection.find(id);
      if (!record) continue;
      await save(record).then(() => showToast({ kind: "success", title }), ignoreStorageFault);
    }
  });
  useEffect(() => {
    finish();
  }, []);
}
