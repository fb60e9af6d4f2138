import { useEffect, useSyncExternalStore } from "react";
import type { Collection } from "./collection";
import type { RecordWithId } from "./stored-records";

/** The records of this browser; where there is none yet, in the server's HTML, `atServer`. */
export function useCollection<T extends RecordWithId, Server>(collection: Collection<T>, atServer: Server) {
  useEffect(() => {
    collection.fold();
  }, [collection]);
  return useSyncExternalStore<readonly T[] | Server>(collection.subscribe, collection.list, () => atServer);
}
