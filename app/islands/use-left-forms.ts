import { useEffect, useEffectEvent } from "react";
import { pendingPrefix } from "~/lib/local-keys";
import { announce } from "./announce";
import type { Collection } from "./collection";
import { listKeys, readItem, StorageFault } from "./local-store";
import { isEarly, type RecordWithId } from "./stored-records";

/**
 * Finishes the forms that were sent before their scripts came and were left with their page; `ownId` is of a form of
 * this page, which finishes itself.
 */
export function useLeftForms<T extends RecordWithId>(collection: Collection<T>, title: string, ownId = "") {
  const finish = useEffectEvent(async () => {
    for (const id of leftForms(collection.key)) {
      const record = id !== ownId && collection.find(id);
      if (record && (await isKept(collection, record))) announce({ kind: "success", title });
    }
  });
  useEffect(() => {
    finish();
  }, []);
}

function leftForms(key: string) {
  const prefix = pendingPrefix(key);
  const names = listKeys().filter(name => name.startsWith(prefix) && isEarly(readItem(name)));
  return names.map(name => name.slice(prefix.length));
}

/** Where there is no room, the form stays as it is: it is listed all the same. */
async function isKept<T extends RecordWithId>(collection: Collection<T>, record: T) {
  try {
    await collection.put(record);
    return true;
  } catch (error) {
    if (error instanceof StorageFault) return false;
    throw error;
  }
}
