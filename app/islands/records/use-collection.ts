import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Collection } from "~/browser/records/collection";
import { viewerId } from "~/browser/records/keys";
import type { RecordWithId } from "~/browser/records/records";
import { announceChange } from "~/browser/records/writes";
import { isUuid } from "~/lib/uuid";

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

interface Author {
  id?: string | undefined;
}

export interface AuthoredRecord {
  id: string;
  author?: Author | null | undefined;
  creator?: Author | null | undefined;
}

/** Samples are the guide's, and everybody has them. */
export function isSample({ id }: { id: string }): boolean {
  return /^(sample|seed)-/.test(id);
}

/** Returns false for the guide and for other members in an imported file. Earlier apps gave members arbitrary ids. */
export function isOwnRecord(record: AuthoredRecord): boolean {
  const { author, creator } = record;
  const authorId = (author ?? creator)?.id;
  return !isSample(record) && (!isUuid(authorId) || authorId === viewerId());
}
