import { useEffect, useEffectEvent } from "react";
import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";
import { announceChange } from "~/browser/records/writes";
import { useCollection } from "./use-collection";

const rereadEveryMs = 2_000;

/** Shows what other tabs have written even if no storage event arrives. */
export function useLiveCollection<T extends RecordWithId>(collection: Collection<T>, isLive: boolean) {
  const shown = useCollection(collection, null);
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
