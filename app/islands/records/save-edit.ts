import { useRef, useState } from "react";
import type { Collection } from "~/device/collection";
import type { RecordWithId } from "~/device/records";
import { FormFault } from "~/forms/page/form-feedback";

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

/** Thrown once: saving again replaces the other version. */
export class EditConflict<T> extends FormFault {
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

/**
 * `shown` is what the form was filled with; null when the member knows that the record is gone. @throws
 * StorageFault, EditConflict
 */
export async function saveEdit<T extends EditableRecord>(
  collection: Pick<Collection<T>, "put" | "update">,
  record: T,
  values: Partial<T>,
  shown: T | null,
) {
  let found: T | null = null;
  let isConflict = false;
  await collection.update(record.id, stored => {
    found = stored;
    isConflict = differs(stored, values) && (!shown || differs(stored, partOf(shown, values)));
    return isConflict ? stored : edited(stored, values);
  });
  if (!found && !shown) return collection.put(edited(record, values));
  if (!found || isConflict) throw new EditConflict<T>(found);
}

function edited<T extends EditableRecord>(record: T, values: Partial<T>): T {
  return differs(record, values) ? { ...record, ...values, editedAt: new Date().toISOString() } : record;
}

function partOf<T extends object>(record: T, values: Partial<T>): Partial<T> {
  const names = Object.keys(values) as (keyof T)[];
  return Object.fromEntries(names.map(name => [name, record[name]])) as Partial<T>;
}

/** Missing and empty count as equal. */
function differs<T extends object>(record: T, values: Partial<T>): boolean {
  const names = Object.keys(values) as (keyof T)[];
  return names.some(name => textOf(record[name]) !== textOf(values[name]));
}

function textOf(value: unknown) {
  return JSON.stringify(value || null);
}
