import { useEffect } from "react";
import type { Collection } from "./collection";
import type { RecordWithId } from "./stored-records";
import { useCollection } from "./use-collection";

/** In milliseconds. */
const rereadEvery = 2_000;

/** The records of this browser, looked for again and again while the page is seen; null in the server's HTML. */
export function useLiveCollection<T extends RecordWithId>(collection: Collection<T>, isLive: boolean) {
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (!document.hidden) collection.reread();
    }, rereadEvery);
    return () => clearInterval(timer);
  }, [collection, isLive]);

  return useCollection(collection, null);
}
