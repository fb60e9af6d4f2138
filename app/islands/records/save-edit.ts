import { useRef, useState } from "react";
import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";
import { FormInputError } from "~/islands/forms/form-feedback";
import { withLineFeeds } from "~/lib/line-breaks";

/** `stored` is what another tab has saved meanwhile; the next save replaces it. */
export function useEdit<T extends RecordWithId>(collection: Collection<T>, record: T) {
  const shown = useRef<T | null>(record);
  const [stored, setStored] = useState<T | null>(null);

  async function save(values: Partial<T>) {
    try {
      await saveEdit(collection, record, values, shown.current);
    } catch (error) {
      if (error instanceof EditConflict) {
        shown.current = error.stored;
        setStored(error.stored);
      }
      throw error;
    }
  }

  return { stored, save };
}

interface EditableRecord extends RecordWithId {
  editedAt?: string | null | undefined;
}

/** This is thrown only once, because saving again replaces the other version. */
export class EditConflict<T> extends FormInputError {
  readonly stored: T | null;

  constructor(stored: T | null) {
    super(stored ? "Changed meanwhile" : "Deleted meanwhile", stored ? sentences.changed : sentences.deleted);
    this.stored = stored;
  }
}

const sentences = {
  changed:
    "This was changed in another tab. What it says now is shown above. Save again to replace it with your text.",
  deleted: "This was deleted in another tab. Save again to keep it with your text.",
};

/** `shown` is null when the member knows that the record is gone. @throws StorageFault, EditConflict */
export async function saveEdit<T extends EditableRecord>(
  collection: Pick<Collection<T>, "put" | "update">,
  record: T,
  values: Partial<T>,
  shown: T | null,
) {
  const names = Object.keys(values) as (keyof T)[];
  const differs = (one: T, other: Partial<T>) =>
    names.some(name => textOf(one[name]) !== textOf(other[name]));
  const edit = (stored: T): T =>
    differs(stored, values) ? { ...stored, ...values, editedAt: new Date().toISOString() } : stored;

  let found: T | null = null;
  let isConflict = false;
  await collection.update(record.id, stored => {
    found = stored;
    isConflict = differs(stored, values) && (!shown || differs(stored, shown));
    return isConflict ? stored : edit(stored);
  });
  if (!found && !shown) return collection.put(edit(record));
  if (!found || isConflict) throw new EditConflict<T>(found);
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
