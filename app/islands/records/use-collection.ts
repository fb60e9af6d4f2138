import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";
import { announceChange } from "~/browser/records/writes";

const rereadEveryMs = 2_000;

/** Null on the server, which has no records. */
export function useCollection<T extends RecordWithId>(collection: Collection<T>) {
  useEffect(() => {
    collection.fold();
  }, [collection]);
  return useSyncExternalStore<readonly T[] | null>(collection.subscribe, collection.list, () => null);
}

/** Shows what other tabs have written even if no storage event arrives. */
export function useLiveCollection<T extends RecordWithId>(collection: Collection<T>, isLive: boolean) {
  const shown = useCollection(collection);
  const reread = useEffectEvent(() => {
    if (!document.hidden && collection.list() !== shown) announceChange();
  });

  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => reread(), rereadEveryMs);
    return () => clearInterval(timer);
  }, [isLive]);

  return shown;
}
