import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Collection } from "~/device/collection";
import { pendingPrefix } from "~/device/keys";
import { isUnfinishedSubmit, type RecordWithId } from "~/device/records";
import { listKeys, readItem, StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";

export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, submit: () => void) {
  const onHydrated = useEffectEvent(() => {
    const wasSubmitted = form.current?.dataset.sent !== undefined;
    form.current?.removeAttribute("data-early");
    form.current?.removeAttribute("data-sent");
    if (wasSubmitted) submit();
  });
  useEffect(() => onHydrated(), []);
}

interface UnfinishedSubmitsOptions<T extends RecordWithId> {
  /** @throws StorageFault, and then the form stays pending; it is listed all the same */
  save: (record: T) => Promise<void>;
  title: string;
  /** The form on this page, which `useEarlySubmit` finishes. */
  ownId?: string;
}

/** For forms whose page was left before it was hydrated. */
export function useUnfinishedSubmits<T extends RecordWithId>(
  collection: Collection<T>,
  { save, title, ownId }: UnfinishedSubmitsOptions<T>,
) {
  const finish = useEffectEvent(async () => {
    for (const id of unfinishedSubmits(collection.key)) {
      const record = id !== ownId && collection.find(id);
      if (record && (await isSaved(save(record)))) showToast({ kind: "success", title });
    }
  });
  useEffect(() => {
    finish();
  }, []);
}

function unfinishedSubmits(key: string) {
  const prefix = pendingPrefix(key);
  const names = listKeys().filter(name => name.startsWith(prefix) && isUnfinishedSubmit(readItem(name)));
  return names.map(name => name.slice(prefix.length));
}

async function isSaved(saving: Promise<void>) {
  try {
    await saving;
    return true;
  } catch (error) {
    if (error instanceof StorageFault) return false;
    throw error;
  }
}
