import { useState } from "react";
import { viewerId } from "~/device/account";
import type { Collection } from "~/device/collection";
import type { RecordWithId } from "~/device/records";
import { isUuid } from "~/lib/uuid";
import { useCollection } from "./use-collection";

export interface Author {
  id?: string | undefined;
}

/** Not what the guide wrote, nor another member in a file that was imported. Earlier apps named their members as they liked. */
export function isOwnRecord(id: string, author: Author | null | undefined): boolean {
  return !/^(sample|seed)-/.test(id) && (!isUuid(author?.id) || author.id === viewerId());
}

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
