import { useState } from "react";
import type { Collection } from "~/device/collection";
import type { RecordWithId } from "~/device/records";
import { type Author, isOwnRecord } from "./own-record";
import { useCollection } from "./use-collection";

/** As it was when it was first read: a form keeps what is typed, whatever another tab does. */
export function useOwnRecord<T extends RecordWithId>(
  collection: Collection<T>,
  id: string,
  authorOf: (record: T) => Author | null | undefined,
) {
  const records = useCollection(collection, null);
  const [first, setFirst] = useState<T>();
  const record = first ?? records?.find(stored => stored.id === id && isOwnRecord(id, authorOf(stored)));
  if (record !== first) setFirst(record);
  return { record, isMissing: records !== null && !record };
}
