import { useState } from "react";
import { viewerId } from "~/device/account";
import type { Collection } from "~/device/collection";
import type { RecordWithId } from "~/device/records";
import { isUuid } from "~/lib/uuid";
import { useCollection } from "./use-collection";

export interface Author {
  id?: string | undefined;
}

/**
 * Excludes records of the guide and of other members in an imported file. Earlier apps gave members arbitrary
 * ids.
 */
export function isOwnRecord(id: string, author: Author | null | undefined): boolean {
  return !/^(sample|seed)-/.test(id) && (!isUuid(author?.id) || author.id === viewerId());
}

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
