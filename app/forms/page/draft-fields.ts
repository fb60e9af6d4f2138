import { parseJson } from "~/device/json";
import { draftPath } from "~/device/keys";
import { draftKey } from "~/device/plain-storage";
import { readItem, removeItem, StorageFault, writeItem } from "~/device/storage";

/** A page may have several forms, and one draft. */
export function forgetDraftOf(names: ReadonlySet<string>) {
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
