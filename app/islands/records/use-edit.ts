import { useRef, useState } from "react";
import type { Collection } from "~/device/collection";
import type { RecordWithId } from "~/device/records";
import { EditConflict, saveEdit } from "./save-edit";

/** `stored` is what another tab has saved meanwhile; the next save replaces it. */
export function useEdit<T extends RecordWithId>(collection: Collection<T>, record: T) {
  const shown = useRef<T | null>(record);
  const [stored, setStored] = useState<T | null>(null);

  /** @throws StorageFault, EditConflict */
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
