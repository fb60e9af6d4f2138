import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";
import { withLineFeeds } from "~/lib/line-breaks";

interface EditableRecord extends RecordWithId {
  editedAt?: string | null | undefined;
}

/** The last save wins, also over a deletion in another tab. @throws StorageFault */
export async function saveEdit<T extends EditableRecord>(
  collection: Pick<Collection<T>, "put" | "update">,
  record: T,
  values: Partial<T>,
) {
  const names = Object.keys(values) as (keyof T)[];
  const edit = (stored: T): T =>
    names.some(name => textOf(stored[name]) !== textOf(values[name]))
      ? { ...stored, ...values, editedAt: new Date().toISOString() }
      : stored;
  let isStored = false;
  await collection.update(record.id, stored => {
    isStored = true;
    return edit(stored);
  });
  if (!isStored) await collection.put(edit(record));
}

/** Line breaks are the same, however they are written. */
function textOf(value: unknown) {
  return JSON.stringify(value || null, (_, part) => (typeof part === "string" ? withLineFeeds(part) : part));
}

/** Untouched fields keep their stored value, even one that the form cannot show. */
export function keepUntouched<T extends object, Shown extends { [Name in keyof T]?: unknown }>(
  values: Partial<T>,
  form: FormData,
  shown: Shown,
  record: T,
): Partial<T> {
  const names = Object.keys(shown) as (keyof T & string)[];
  const untouched = names.filter(name => textOf(form.get(name)) === textOf(shown[name] ?? ""));
  return { ...values, ...Object.fromEntries(untouched.map(name => [name, record[name]])) };
}
