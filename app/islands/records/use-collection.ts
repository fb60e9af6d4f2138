import { useEffect, useSyncExternalStore } from "react";
import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";

export function useCollection<T extends RecordWithId, Server>(collection: Collection<T>, onServer: Server) {
  useEffect(() => {
    collection.fold();
  }, [collection]);
  return useSyncExternalStore<readonly T[] | Server>(collection.subscribe, collection.list, () => onServer);
}
